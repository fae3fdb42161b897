import { cleanLine } from '../../domain/text/characters'
import type { ServerProfile } from '../member/profile-query'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { rowsOfAdditions } from '../sync/addition-overlay'
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
  /** Fate of the change that waits about the row; null: none. */
  fate: Fate | null
  removing: boolean
  /** fate attention: why. */
  why: string | null
  /** Of the change that waits about the row. */
  opId: string | null
  /** The row's key in the outbox. */
  entityKey: string
}

type Addition = ItemOf<'add_experience'>

/** A member's rows: the server's, then this device's additions. A removed row is gone once the agency took that. Pure. */
export function overlayExperience(
  extraid: number,
  server: readonly ServerExperience[],
  items: readonly OutboxItem[],
  expired: boolean,
): ExperienceRow[] {
  const mine = items.filter((item) => item.extraid === extraid)
  const additions = mine.filter((item) => item.kind === 'add_experience')
  const removals = mine.filter((item) => item.kind === 'remove_experience')
  const going = new Set(removals.map(({ payload }) => payload.sequenceid))
  const isIt = (row: ServerExperience, item: Addition) => !going.has(row.sequenceid) && isSame(row, item)
  const rowOf = rowsOfAdditions(server, additions, isNumbered, isIt)
  const keys = new Map([...rowOf].map(([{ entityKey }, row]) => [row, entityKey]))
  const unread = additions.filter((item) => !rowOf.has(item))
  return [
    ...server.map((row) => serverRow(row, keys.get(row) ?? `experience:${extraid}:row-${row.sequenceid}`)),
    ...unread.map((item) => addedRow(item, expired)),
  ].flatMap((row) => withRemoval(row, removals, isByNumber(row), expired))
}

function isNumbered({ sequenceid }: ServerExperience, { serverResult }: Addition): boolean {
  return serverResult?.sequenceid === sequenceid
}

function isSame(row: ServerExperience, { payload }: Addition): boolean {
  const { year, role, production, detail, paid } = payload
  return (
    row.year === year &&
    row.role === role &&
    row.production === production &&
    row.detail === cleanLine(detail) &&
    row.paid === paid
  )
}

function serverRow(row: ServerExperience, entityKey: string): ExperienceRow {
  const { sequenceid, year, role, production, detail, paid } = row
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
    entityKey,
  }
}

function addedRow(item: Addition, expired: boolean): ExperienceRow {
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
