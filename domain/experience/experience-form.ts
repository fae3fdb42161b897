import type { FieldValue } from '../forms/field-definition'
import type { FormDefinition } from '../forms/form-definition'
import { characters } from '../text/characters'

/** The fields of the add dialog in its order. */
export const experienceFieldNames = ['year', 'role', 'production', 'detail', 'paid'] as const
export type ExperienceFieldName = (typeof experienceFieldNames)[number]

const earliestYear = 1950
const detailLimit = 200

const text = (check: (given: string, today: string) => string | null) => (value: FieldValue, today: string) =>
  typeof value === 'string' ? check(value, today) : null

/** An experience to be added (specification part 2, section 5). The year is of four digits, and a text. */
export const experienceForm: FormDefinition<ExperienceFieldName> = {
  names: experienceFieldNames,
  fields: {
    year: {
      label: 'Year',
      kind: 'text',
      inputMode: 'numeric',
      wholeLength: 4,
      mandatory: true,
      short: true,
      rule: text(yearProblem),
    },
    role: { label: 'Role', kind: 'select', vocabulary: 'production_role', mandatory: true, short: true },
    production: {
      label: 'Production type',
      kind: 'select',
      vocabulary: 'production_type',
      mandatory: true,
      short: true,
    },
    detail: {
      label: 'Production title and director',
      kind: 'text',
      hint: 'For example: The Salt Road, Aoife Brennan',
      mandatory: true,
      rule: text((detail) =>
        characters(detail) > detailLimit ? `Title and director can have at most ${detailLimit} characters` : null,
      ),
    },
    paid: { label: 'It was paid', kind: 'boolean' },
  },
}

function yearProblem(year: string, today: string): string | null {
  if (!/^\d{4}$/.test(year)) return 'A year has four digits'
  // The specification's words, spelled right.
  if (Number(year) < earliestYear) return 'date too early'
  return year > today.slice(0, 4) ? 'date is in the future' : null
}
