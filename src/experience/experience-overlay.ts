import type { ServerProfile } from '../member/profile-query'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import { withRemoval } from '../sync/removal-overlay'
import type { ExperienceDetails } from './experience-kinds'

/** A row of experience as the server gives it. */
export type ServerExperience = Omit<ServerProfile['experience'][number], '__typename'>

/** A row of experience as it is shown: the server's, one that is being removed, or one that waits on this device. */
export interface ExperienceRow extends ExperienceDetails {
  key: string
  /** Null while only this device knows the row. */
  sequenceid: number | null
  /** Of what waits about the row; null when nothing does. */
  fate: Fate | null
  removing: boolean
  /** fate attention: why. */
  why: string | null
  /** Of what waits about the row. */
  opId: string | null
  /** The outbox's name of the row. */
  entityKey: string
}

/** The rows of a member, additions of this device behind the server's. A removed row is gone once the agency has taken it. Pure. */
export function overlayExperience(
  extraid: number,
  server: readonly ServerExperience[],
  items: readonly OutboxItem[],
  expired: boolean,
): ExperienceRow[] {
  const mine = items.filter((item) => item.extraid === extraid)
  const known = new Set(server.map(({ sequenceid }) => sequenceid))
  const additions = mine.filter((item) => item.kind === 'add_experience')
  const unread = additions.filter(({ serverResult }) => !known.has(serverResult?.sequenceid ?? -1))
  const removals = mine.filter((item) => item.kind === 'remove_experience')
  return [
    ...server.map((row) => serverRow(extraid, row, additions)),
    ...unread.map((item) => addedRow(item, expired)),
  ].flatMap((row) => withRemoval(row, removals, isByNumber(row), expired))
}

function serverRow(extraid: number, row: ServerExperience, added: readonly ItemOf<'add_experience'>[]): ExperienceRow {
  const { sequenceid, year, role, production, detail, paid } = row
  const addition = added.find(({ serverResult }) => serverResult?.sequenceid === sequenceid)
  return {
    key: `row-${sequenceid}`,
    sequenceid,
    year,
    role,
    production,
    detail,
    paid,
    fate: null,
    removing: false,
    why: null,
    opId: null,
    entityKey: addition?.entityKey ?? `experience:${extraid}:row-${sequenceid}`,
  }
}

function addedRow(item: ItemOf<'add_experience'>, expired: boolean): ExperienceRow {
  return {
    ...item.payload,
    key: item.opId,
    sequenceid: item.serverResult?.sequenceid ?? null,
    fate: fateOf(item, expired),
    removing: false,
    why: whyOf(item),
    opId: item.opId,
    entityKey: item.entityKey,
  }
}

/** Whether a removal names the row by its number. */
function isByNumber({ sequenceid }: ExperienceRow): (removal: ItemOf<'remove_experience'>) => boolean {
  return ({ payload }) => sequenceid !== null && payload.sequenceid === sequenceid
}
