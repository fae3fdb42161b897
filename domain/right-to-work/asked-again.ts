import {
  type DocumentField,
  type DocumentGroup,
  type DocumentValues,
  documentFields,
  type ValueField,
  valueFields,
} from './document-fields'
import { type RtwStatus, rtwStatus } from './state'

/** A submission that has ended, or is about to. */
export interface Before {
  status: RtwStatus
  expires: string | null
  /** The field that the agency refused, if it named one. */
  reject_field: DocumentField | null
  values: DocumentValues
}

/**
 * The documents of an earlier submission that are asked for again: the one that was refused, and those that end by the day on which the
 * permission ends, or that have ended. All of them where none of them is known to be the reason. today: Dublin's.
 */
export function groupsAskedAgain(
  before: Before,
  groups: readonly DocumentGroup[],
  today: string,
): ReadonlySet<DocumentGroup> {
  const until = before.expires !== null && before.expires > today ? before.expires : today
  const ending = groups.filter((group) =>
    valueFields.some((name) => isExpiryOf(name, group) && (before.values[name] ?? '9') <= until),
  )
  const refused = before.reject_field ? [documentFields[before.reject_field].group] : []
  // A college letter has no expiry day: it covers one year.
  const yearly = before.status !== rtwStatus.rejected && groups.includes('college') ? (['college'] as const) : []
  const again = new Set<DocumentGroup>([...ending, ...refused, ...yearly])
  const isKnown = before.status === rtwStatus.rejected ? refused.length > 0 : ending.length > 0
  return isKnown ? again : new Set(groups)
}

function isExpiryOf(name: ValueField, group: DocumentGroup): boolean {
  return documentFields[name].kind === 'expiry' && documentFields[name].group === group
}

/** What stays of the values of an earlier submission. A new passport is of the same country, and the same sort of ID. */
export function valuesKept(values: DocumentValues, again: ReadonlySet<DocumentGroup>): DocumentValues {
  const stays = (name: ValueField) =>
    !again.has(documentFields[name].group) || ['country', 'choice', 'flag'].includes(documentFields[name].kind)
  return Object.fromEntries(
    valueFields.filter((name) => values[name] !== undefined && stays(name)).map((name) => [name, values[name]]),
  )
}
