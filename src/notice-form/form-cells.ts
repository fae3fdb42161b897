import { askedValues, needsParent, parentValues } from '../../domain/notice-form/application'
import type { ApplicationField, ApplicationValues } from '../../domain/notice-form/application-fields'
import type { FormPlan, PlannedField, PlannedSection, PlannedValue } from '../../domain/notice-form/form-plan'
import type { FormName } from './form-name'

/** A card of the form, with those of its fields that are asked for now. */
export interface FormCard {
  section: PlannedSection
  fields: readonly PlannedField[]
  /** Its questions are those about a parent. */
  isParents: boolean
}

const parents: PlannedSection = {
  name: 'Parent or guardian',
  intro:
    'Whoever is under 16 applies with a parent or guardian. The account is the parent’s, who logs in with the address and the password of this form; the applicant is their child in it.',
  fields: parentValues.map((value) => ({ kind: 'value', value })),
}

/** The cards to draw: fields that depend on an answer come and go; the card about a parent follows the date of birth's. */
export function cardsOf(plan: FormPlan, values: ApplicationValues, today: string): readonly FormCard[] {
  const asked = new Set(askedValues(plan, values, today).map(({ name }) => name))
  const isYoung = needsParent(values, today)
  return plan.sections.flatMap((section): readonly FormCard[] => {
    const fields = section.fields.filter((one) => one.kind !== 'value' || asked.has(one.value.name))
    const card = { section, fields, isParents: false }
    if (!isYoung || !fields.some((one) => one.kind === 'value' && one.value.name === 'dateofbirth')) return [card]
    return [card, { section: parents, fields: parents.fields, isParents: true }]
  })
}

/** A key for what is drawn: equal keys, equal cards. */
export function layoutOf(cards: readonly FormCard[]): string {
  return cards.map(({ fields }) => fields.map(nameOf).join(' ')).join('|')
}

/** The values and photos that are on the page, in its order. */
export function namesOf(cards: readonly FormCard[]): readonly FormName[] {
  return cards.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.kind === 'unknown') return []
      return [field.kind === 'photo' ? field.photo.name : field.value.name]
    }),
  )
}

/** The name of one field. */
export function nameOf(field: PlannedField): string {
  if (field.kind === 'value') return field.value.name
  return field.kind === 'photo' ? field.photo.name : `?${field.name}`
}

export interface NamedProblem {
  name: FormName
  label: string
  message: string
}

/** What is wrong, in the order of the page, with the labels of its fields. */
export function problemsInOrder(
  cards: readonly FormCard[],
  problems: ReadonlyMap<FormName, string>,
): readonly NamedProblem[] {
  return cards.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.kind === 'unknown') return []
      const { name, label } = field.kind === 'photo' ? field.photo : labelled(field.value)
      const message = problems.get(name)
      return message === undefined ? [] : [{ name, label, message }]
    }),
  )
}

function labelled({ name, definition }: PlannedValue): { name: FormName; label: string } {
  return { name, label: definition.label }
}

/** Half the width beside the next one. */
export function isShort({ short, kind }: ApplicationField): boolean {
  return short === true || kind === 'height'
}
