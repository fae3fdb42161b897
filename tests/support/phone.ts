import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { groupOf } from '../../domain/profile/changes'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { drain } from '../../src/outbox/drain'
import type { DrainEnd, DrainEnv } from '../../src/outbox/drain-env'
import { enqueue } from '../../src/outbox/enqueue'
import type { ItemOf, OutboxItem } from '../../src/outbox/kinds'
import { MemberDatabase } from '../../src/outbox/member-database'
import { type FaultyFetch, faultyFetch } from './faulty-fetch'

/** A phone: the bytes of its IndexedDB, its cookie, its line to the server. Contexts on it come and go. */
export class Phone {
  readonly bytes = new IDBFactory()
  readonly line: FaultyFetch
  cookie = ''
  clock = () => Date.now()

  constructor(public url: string) {
    this.line = faultyFetch(
      () => this.url,
      () => this.cookie,
    )
  }

  /** Opens a page, a second tab or the worker on the bytes that the phone holds. */
  open(memberId: number, sender: 'page' | 'worker' = 'page'): Context {
    return new Context(this, memberId, sender)
  }
}

let contexts = 0

export class Context {
  readonly db: MemberDatabase
  readonly env: DrainEnv
  reached = true
  private alive = true

  constructor(
    readonly phone: Phone,
    memberId: number,
    sender: 'page' | 'worker',
  ) {
    // It has its own connection, so that it shares nothing of an earlier context's memory, as after a kill.
    this.db = new MemberDatabase(memberId, { indexedDB: phone.bytes, IDBKeyRange })
    this.env = {
      db: this.db,
      fetch: (input, init) => this.whileAlive(phone.line.fetch(input, init)),
      now: () => phone.clock(),
      random: () => 0,
      owner: `context-${++contexts}`,
      sender,
      reached: () => this.reached,
      onExchange: (answered) => {
        this.reached = answered
      },
      timeoutMs: 5_000,
    }
  }

  answer(
    id: number,
    response: string,
    more: { version?: number; notes?: string; seen?: string | null } = {},
  ): Promise<string> {
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'message_respond',
        entityKey: `message:${id}`,
        payload: {
          id,
          name: `Message ${id}`,
          response,
          notes: more.notes ?? null,
          device_at: new Date(this.phone.clock()).toISOString(),
          stored: more.notes ? `${response}: ${more.notes}` : response,
        },
        base: { version: more.version ?? 1, seen: more.seen ?? null },
      },
      this.phone.clock(),
    )
  }

  /**
   * Saves fields of the member's own profile. base: the values that the member saw in them. The groups are as the page
   * gives them.
   */
  saveFields(base: FieldValues, fields: FieldValues): Promise<string> {
    const names = Object.keys(fields) as FieldName[]
    const groups = names.map((name) => groupOf(name)).filter((group, at) => group.length > 1 && group[0] === names[at])
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'update_member',
        entityKey: `profile:${this.db.memberId}`,
        payload: { fields, groups, pages: {}, device_at: new Date(this.phone.clock()).toISOString() },
        base: { fields: base },
      },
      this.phone.clock(),
    )
  }

  /** Adds a row of experience. local: the row's name on this phone. */
  addRow(local: string, detail: string): Promise<string> {
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'add_experience',
        entityKey: `experience:${this.db.memberId}:${local}`,
        payload: { year: '2025', role: 'Extra', production: 'Feature', detail, paid: true },
        base: null,
      },
      this.phone.clock(),
    )
  }

  /** Removes a row that this phone added. */
  removeRow(local: string): Promise<string> {
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'remove_experience',
        entityKey: `experience:${this.db.memberId}:${local}`,
        payload: { sequenceid: null, name: local },
        base: null,
      },
      this.phone.clock(),
    )
  }

  /** Books a day of leave, YYYY-MM-DD, for the member or a child of theirs. hours: as the page showed them. */
  bookDay(book_date: string, hours = 7.5, extraid = this.db.memberId): Promise<string> {
    const year = Number(book_date.slice(0, 4))
    const device_at = new Date(this.phone.clock()).toISOString()
    return enqueue(
      this.db,
      {
        extraid,
        kind: 'book_annualleave',
        entityKey: `leave:${extraid}:${year}`,
        payload: { book_date, year, hours, euros: 93.75, device_at },
        base: null,
      },
      this.phone.clock(),
    )
  }

  /** Adds a child to the member's family. local: the child's name on this phone. */
  addChild(local: string): Promise<string> {
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'add_family_member',
        entityKey: `family:${this.db.memberId}:${local}`,
        payload: {
          ...{ firstname: local, lastname: 'Byrne', gender: 'F', nationality: 'IE', dateofbirth: '2015-03-04' },
          ...{ mobile: '0851234567', emailaddress: `${local.toLowerCase()}@demo.test` },
        },
        base: null,
      },
      this.phone.clock(),
    )
  }

  /** Removes a child: by its number, or one that this phone added. */
  removeChild(local: string, member: number | null = null): Promise<string> {
    return enqueue(
      this.db,
      {
        extraid: this.db.memberId,
        kind: 'remove_family_member',
        entityKey: `family:${this.db.memberId}:${local}`,
        payload: { member, name: `${local} Byrne` },
        base: null,
      },
      this.phone.clock(),
    )
  }

  /** Kills the context: no answer reaches it any more, and nothing that it still wants to write is written. */
  kill(): void {
    this.alive = false
    this.db.close()
  }

  private whileAlive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.alive && resolve(value),
        (error: unknown) => this.alive && reject(error),
      )
    })
  }

  /** One drain by this context alone. exclusive: as if under its Web Lock. */
  drain(exclusive = true): Promise<DrainEnd> {
    return drain(this.env, exclusive)
  }

  items(): Promise<OutboxItem[]> {
    return this.db.outbox.orderBy('order').toArray()
  }

  async answers(): Promise<ItemOf<'message_respond'>[]> {
    return (await this.items()).filter((item) => item.kind === 'message_respond')
  }

  async states(): Promise<string[]> {
    return (await this.items()).map((item) => item.state)
  }
}
