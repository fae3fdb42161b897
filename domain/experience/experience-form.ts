import type { FormDefinition } from '../forms/form-definition'

/** The fields of the add dialog in its order. */
export const experienceFieldNames = ['year', 'role', 'production', 'detail', 'paid'] as const
export type ExperienceFieldName = (typeof experienceFieldNames)[number]

/** An experience to be added (specification part 2, section 5). The year is of four digits, and a text. */
export const experienceForm: FormDefinition<ExperienceFieldName> = {
  names: experienceFieldNames,
  fields: {
    year: {
      label: 'Year',
      kind: 'reference',
      inputMode: 'numeric',
      wholeLength: 4,
      mandatory: true,
      short: true,
      rule: 'yearOfWork',
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
      rule: 'titleAndDirector',
    },
    paid: { label: 'It was paid', kind: 'boolean' },
  },
}
