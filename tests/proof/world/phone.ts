import { tokenHash } from '../../../server/services/access/session-token'
import { openSession } from '../../../server/services/access/sessions'
import { Registry } from '../../../src/outbox/device-registry'
import type { OutboxItem } from '../../../src/outbox/kinds'
import { MemberDatabase, type StoredRead } from '../../../src/outbox/member-database'
import { databaseName } from '../../../src/outbox/names'
import type { Standing } from '../proof-kind'
import type { Runner } from '../schedule'
import { Bytes, type DatabaseCopy, takenOutSoFar } from './bytes'
import type { Ground } from './ground'
import { keyRange } from './key-range'
import { Line } from './line'
import { LockManagerStandIn } from './locks'
import type { Process } from './loop'
import { Tab } from './tab'
import { Worker } from './worker'

/** The bytes of a phone, for each member whose database it has. */
export type PhoneCopy = Map<number, DatabaseCopy>

/** A phone: its storage, its clock, its cookie, its line. Tabs and the worker on it come and go. */
export class Phone {
  readonly bytes = new Bytes()
  readonly line: Line
  readonly locks: LockManagerStandIn | null
  readonly tabs: (Tab | null)[] = [null, null]
  worker: Worker | null = null
  /** How far its clock is off (ms). */
  private clockOff = 0
  /** Whether its clock was moved, so that two times by this clock can't be compared. */
  hasMovedClock = false
  /** The member who signed in last on this phone: the one in its registry, and the one whose cookie it has. */
  lastMember: number
  /** What its storage held of the server after each read, and how many items had been taken out of any outbox by then. */
  readonly looks: { member: number; gone: number; shown: ReadonlyMap<string, Standing> }[] = []
  private names = 0
  /** The values that screens of this phone have shown, by member and subject. */
  private readonly seen = new Map<string, (string | null)[]>()
  /** What the last read on this phone brought, for each member. */
  private readonly standings = new Map<number, Map<string, Standing>>()

  constructor(
    readonly ground: Ground,
    readonly index: number,
    readonly home: number,
    hasLocks: boolean,
  ) {
    this.lastMember = home
    this.line = new Line(ground.loop, ground.chance, ground, ground.tally)
    this.locks = hasLocks ? new LockManagerStandIn(ground.loop) : null
  }

  now(): number {
    return this.ground.loop.now + this.clockOff
  }

  moveClock(ms: number): void {
    this.clockOff += ms
    this.hasMovedClock = true
  }

  /**
   * Makes the registry and the databases of all members, empty, before anything happens, because upgrades are not proved
   * here.
   */
  async prepare(): Promise<void> {
    const registry = new Registry({ indexedDB: this.bytes.outside(), IDBKeyRange: keyRange })
    this.ground.connections.push(registry)
    await registry.read()
    registry.close()
    for (const member of this.ground.members) {
      const db = this.outside(member)
      await db.open()
      db.close()
    }
  }

  /** Signs a member in: a new session, which ends the one before. */
  async signIn(member: number): Promise<void> {
    const replaces = this.line.cookie.split('=')[1] ?? null
    const now = new Date(this.ground.loop.now)
    const token = await openSession(this.ground.agency.db, { extraid: member, device: 'phone', replaces }, now)
    this.line.cookie = `callboard_session=${token}`
    this.lastMember = member
  }

  /** The server forgets this phone's session. */
  async expire(): Promise<void> {
    const id_hash = tokenHash(this.line.cookie.split('=')[1] ?? '')
    await this.ground.agency.db.deleteFrom('session').where('id_hash', '=', id_hash).execute()
  }

  openTab(at: number): Tab {
    const open = this.tabs[at]
    if (open) return open
    const tab = new Tab(this, this.lastMember, `phone ${this.index} tab ${at} (${++this.names})`)
    this.tabs[at] = tab
    return tab
  }

  wakeWorker(): void {
    if (this.worker) return
    this.worker = new Worker(this, this.lastMember, `phone ${this.index} worker (${++this.names})`)
  }

  processOf(who: Runner): Process | null {
    if (who === 'worker') return this.worker?.process ?? null
    return this.tabs[who === 'tab-0' ? 0 : 1]?.process ?? null
  }

  processes(): Process[] {
    const all = (['tab-0', 'tab-1', 'worker'] as const).map((who) => this.processOf(who))
    return all.filter((process) => process !== null)
  }

  /** Another member's cookie was met: the tab becomes that member's, as the page's reset does. */
  resetSoon(tab: { process: Process; member: number }): void {
    this.ground.loop.at(0, null, async () => {
      const at = this.tabs.findIndex((open) => open?.process === tab.process)
      if (at === -1 || tab.member === this.lastMember) return
      await this.ground.kill(this, tab.process, false)
      this.openTab(at)
    })
  }

  /** Takes a process away from this phone: its locks, its connections, its requests. */
  close(process: Process): void {
    const { ground } = this
    ground.loop.end(process)
    this.locks?.kill(process)
    this.bytes.kill(process)
    this.line.inFlight.delete(process)
    ground.intentions.kill(process)
    for (const [at, tab] of this.tabs.entries()) if (tab?.process === process) this.tabs[at] = null
    if (this.worker?.process === process) this.worker = null
  }

  standingOf(member: number, entityKey: string): Standing {
    return this.standings.get(member)?.get(entityKey) ?? { version: 1, value: null }
  }

  /**
   * The values of a subject that a screen of this phone has shown: from reads, from answers that were meant here, and the
   * other side of a conflict.
   */
  seenOf(member: number, entityKey: string): ReadonlySet<string | null> {
    for (const item of this.items(member)) {
      if (item.kind === 'message_respond' && item.entityKey === entityKey)
        this.see(member, entityKey, item.serverResult?.standing ?? null)
      for (const { field, theirs } of conflictsOf(item)) {
        if (entityKey === `field:${item.extraid}.${field}`)
          this.see(member, entityKey, theirs === null ? null : String(theirs))
      }
    }
    return new Set([null, ...(this.seen.get(`${member} ${entityKey}`) ?? [])])
  }

  see(member: number, entityKey: string, value: string | null): void {
    const key = `${member} ${entityKey}`
    this.seen.set(key, [...(this.seen.get(key) ?? []), value])
  }

  /** Takes over everything that the other phone has shown, as a copy of that phone shows it too. */
  seeAs(other: Phone): void {
    for (const [key, values] of other.seen) this.seen.set(key, [...(this.seen.get(key) ?? []), ...values])
  }

  keep(member: number, standings: Map<string, Standing>): void {
    this.standings.set(member, new Map([...(this.standings.get(member) ?? []), ...standings]))
    for (const [entityKey, { value }] of standings) this.see(member, entityKey, value)
  }

  /** Notes what a screen of this phone would show from its storage. */
  look(member: number): void {
    const rows = this.bytes.rows(databaseName(member), 'reads') as readonly StoredRead[]
    const shown = new Map(rows.flatMap(({ data }) => data as [string, Standing][]))
    this.looks.push({ member, gone: takenOutSoFar().length, shown })
  }

  items(member: number): OutboxItem[] {
    const rows = this.bytes.rows(databaseName(member), 'outbox') as readonly OutboxItem[]
    return rows.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  }

  copy(): PhoneCopy {
    return new Map(this.ground.members.map((member) => [member, this.bytes.copy(databaseName(member))]))
  }

  /** Overwrites the phone's bytes, as a restored backup does, with nothing running on it. */
  async restore(copy: PhoneCopy): Promise<void> {
    for (const process of this.processes()) await this.ground.kill(this, process, false)
    for (const [member, stores] of copy) {
      const db = this.outside(member)
      await db.transaction('rw', db.tables, async () => {
        for (const table of db.tables) {
          await table.clear()
          await table.bulkAdd(stores.get(table.name)?.rows ?? [])
        }
      })
      for (const [store, { nextKey }] of stores) {
        if (nextKey !== null) this.bytes.setNextKey(databaseName(member), store, nextKey)
      }
    }
  }

  private outside(member: number): MemberDatabase {
    const db = new MemberDatabase(member, { indexedDB: this.bytes.outside(), IDBKeyRange: keyRange })
    this.ground.connections.push(db)
    return db
  }
}

function conflictsOf(item: OutboxItem) {
  return item.kind === 'update_member' ? (item.serverResult?.conflicts ?? []) : []
}
