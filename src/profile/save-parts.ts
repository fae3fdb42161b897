import type { FieldDefinition } from '../../domain/forms/field-definition'
import { changedFields } from '../../domain/profile/changes'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { pageFields } from '../../domain/profile/page-fields'
import { callFailed, type Sent, type Stored } from '../data/effect'
import { saveProfile } from '../member/save-profile'
import { saveUnkept } from '../member/save-unkept'

/**
 * Saves what changed: first Administrator Only, online, so that a failure happens while nothing else was done yet; then
 * the profile, through the outbox.
 */
export async function saveParts(
  extraid: number,
  before: FieldValues,
  after: FieldValues,
  onKept: () => void,
): Promise<Stored> {
  const online = Object.fromEntries(Object.entries(changedFields(before, after)).filter(([name]) => isOnline(name)))
  if (Object.keys(online).length > 0) {
    // Overwrites the agency's values.
    const sent = await saveUnkept(extraid, online, null)
    if (sent.stored === 'nowhere' && !sent.isHeard) return sent
    if (sent.stored !== 'agency') return refusedOf(sent)
  }
  const [seen, wanted] = [resting(before), resting(after)]
  if (Object.keys(changedFields(seen, wanted)).length === 0) return { stored: 'agency', arrivedAt: Date.now() }
  return saveProfile(extraid, seen, wanted, onKept)
}

function refusedOf(sent: Exclude<Sent, { stored: 'agency' }>): Stored {
  const problems = sent.stored === 'attention' ? ofFields(sent.problems) : new Map()
  return { stored: 'attention', message: sent.message ?? callFailed, problems, conflict: false }
}

/** Fields that may be stored on the device: no others may be in the outbox. */
function resting(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOnline(name)))
}

function isOnline(name: string): boolean {
  const definitions: Readonly<Record<string, FieldDefinition | undefined>> = pageFields
  return definitions[name]?.restsOnDevice === false
}

function ofFields(problems: ReadonlyMap<string, string>): ReadonlyMap<FieldName, string> {
  return new Map([...problems].filter((entry): entry is [FieldName, string] => Object.hasOwn(pageFields, entry[0])))
}
