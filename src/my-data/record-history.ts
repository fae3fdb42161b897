import { fieldLabel } from '../../domain/profile/field-label'
import type { MemberRecord } from './use-record'

/** One thing that somebody did on a record. */
export interface HistoryEntry {
  key: string
  /** ISO 8601. */
  at: string
  kind: 'changed' | 'done' | 'opened'
  title: string
  /** The labels of the fields where the title counts them, or why staff opened it; null where the title says it all. */
  about: string | null
  /** 'You', a name, 'The agency'. */
  who: string
  by: FieldChange['by']
  byOthers: boolean
}

/** The title names up to so many fields; more are counted. */
const named = 2

/** A field that only a newer version of the portal knows: its column would tell nobody anything. */
const unknown = 'A newer detail'

/**
 * The three lists of a record as one, newest first. Fields that were saved together are one entry. me: the name under which
 * this session's own changes stand, or null while staff act.
 */
export function historyOf(record: MemberRecord, me: string | null): HistoryEntry[] {
  const opened = record.staff_access_log.map(({ at, staff_name, reason }) => ({
    ...{ at, kind: 'opened' as const, title: `${staff_name} opened the account`, about: reason },
    ...{ who: staff_name, by: 'staff' as const, byOthers: true },
  }))
  const done = record.record_changes.map(({ at, what, changed_by, by }) => ({
    ...{ at, kind: 'done' as const, title: what, about: null },
    ...whoWords(changed_by, by, me),
  }))
  const all = [...opened, ...done, ...saves(record.field_changes, me)]
  const newest = all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return newest.map((entry, at) => ({ ...entry, key: `${entry.at} ${entry.kind} ${at}` }))
}

type FieldChange = MemberRecord['field_changes'][number]

/** Changes of one save share their time and author. */
function saves(changes: readonly FieldChange[], me: string | null): Omit<HistoryEntry, 'key'>[] {
  const groups = new Map<string, FieldChange[]>()
  for (const change of changes) {
    const key = `${change.at} ${change.by} ${change.changed_by}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const labels = group.map(({ field }) => fieldLabel(field) ?? unknown)
    const counts = labels.length > named
    return {
      at: first.at,
      kind: 'changed' as const,
      title: counts ? `${labels.length} details changed` : `${labels.join(' and ')} changed`,
      about: counts ? labels.join(', ') : null,
      ...whoWords(first.changed_by, first.by, me),
    }
  })
}

function whoWords(
  changedBy: string,
  by: FieldChange['by'],
  me: string | null,
): Pick<HistoryEntry, 'who' | 'by' | 'byOthers'> {
  if (by === 'account' && changedBy === me) return { who: 'You', by, byOthers: false }
  return { who: by === 'staff' ? `${changedBy}, of the agency` : changedBy, by, byOthers: true }
}
