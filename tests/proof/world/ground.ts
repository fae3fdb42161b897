import type { Standing } from '../proof-kind'
import type { Tally } from '../tally'
import type { Agency } from './agency'
import type { Bytes } from './bytes'
import type { Chance } from './chance'
import type { Intentions } from './intentions'
import type { Line, ServerSide } from './line'
import type { Loop, Process } from './loop'

/** What the parts of a world share. */
export interface Ground extends ServerSide {
  readonly agency: Agency
  readonly loop: Loop
  readonly chance: Chance
  readonly tally: Tally
  readonly intentions: Intentions
  readonly members: readonly number[]
  /** Every connection that was made, even by a process that was killed since: Dexie keeps each until it is closed. */
  readonly connections: { close(): void }[]
  kill(phone: Killable, process: Process, isFault?: boolean): Promise<void>
}

/** What a kill needs of a phone. */
export interface Killable {
  readonly bytes: Bytes
  readonly line: Line
  readonly worker: { process: Process; isDraining: boolean } | null
  close(process: Process): void
}

/** A phone as a tab or a worker on it sees it. */
export interface Around {
  readonly ground: Ground
  readonly bytes: Bytes
  readonly line: Line
  /** ms since 1970 by the phone's clock. */
  now(): number
  /** Keeps the standings that a read brought. */
  keep(member: number, standings: Map<string, Standing>): void
  /** Notes what the phone's storage holds of the server now. */
  look(member: number): void
  /** Called when a tab has met another member's cookie. */
  resetSoon(tab: { process: Process; member: number }): void
  close(process: Process): void
}
