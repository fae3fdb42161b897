import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { drain } from '../../src/outbox/drain'
import type { DrainEnd, DrainEnv } from '../../src/outbox/drain-env'
import { enqueue } from '../../src/outbox/enqueue'
import type { OutboxItem } from '../../src/outbox/item'
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

  /** A page, a second tab or the worker, on what the phone's bytes hold. */
  open(memberId: number, sender: 'page' | 'worker' = 'page'): Context {
    return new Context(this, memberId, sender)
  }
}

let contexts = 0

export class Context {
  readonly db: MemberDatabase
  readonly env: DrainEnv
  reached = true

  constructor(
    readonly phone: Phone,
    memberId: number,
    sender: 'page' | 'worker',
  ) {
    // Its own connection: nothing of an earlier context's memory is shared, as after a kill.
    this.db = new MemberDatabase(memberId, { indexedDB: phone.bytes, IDBKeyRange })
    this.env = {
      db: this.db,
      fetch: (input, init) => phone.line.fetch(input, init),
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

  answer(id: number, response: string, more: { version?: number; notes?: string } = {}): Promise<string> {
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
        },
        base: { version: more.version ?? 1 },
      },
      this.phone.clock(),
    )
  }

  /** One drain, as this context alone would run it; exclusive as under its Web Lock. */
  drain(exclusive = true): Promise<DrainEnd> {
    return drain(this.env, exclusive)
  }

  items(): Promise<OutboxItem[]> {
    return this.db.outbox.orderBy('order').toArray()
  }

  async states(): Promise<string[]> {
    return (await this.items()).map((item) => item.state)
  }
}
