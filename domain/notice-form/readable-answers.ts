import { applicationField } from './application-fields'
import { plannedValues } from './form-plan'
import { isKeptField, type KeptAnswers, type KeptFieldName, keptFieldNames } from './names'
import { readConfig } from './read-config'

/** The fields that are kept with an application, each with what the form calls it, in the form's order; those it doesn't ask for last. */
export type AnswerNames = ReadonlyMap<KeptFieldName, string>

/** What the form of a configuration (null: the standard form) calls what is kept with an application. */
export function answerNames(config: string | null): AnswerNames {
  const { plan } = readConfig(config)
  const asked = (plan ? plannedValues(plan) : []).flatMap(({ name, definition }) =>
    isKeptField(name) ? [[name, definition.label] as const] : [],
  )
  const usual = keptFieldNames.map((name) => [name, applicationField(name).label] as const)
  return new Map([...asked, ...usual.filter(([name]) => asked.every(([other]) => other !== name))])
}

/** What was answered, as it is read; what was left open is not there. */
export function readableAnswers(
  answers: KeptAnswers,
  names: AnswerNames,
): { field: KeptFieldName; label: string; value: string }[] {
  return [...names].flatMap(([field, label]) => {
    const given = answers[field]
    if (given === undefined) return []
    const value =
      typeof given === 'string' ? given : typeof given === 'boolean' ? (given ? 'Yes' : 'No') : given.join(', ')
    return [{ field, label, value }]
  })
}
