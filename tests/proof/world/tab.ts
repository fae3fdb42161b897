import { keepRead } from '../../../src/data/kept-reads'
import type { DrainEnv } from '../../../src/outbox/drain-env'
import { createDrainLoop, type DrainLoop } from '../../../src/outbox/drain-loop'
import { enqueue } from '../../../src/outbox/enqueue'
import { exchangeJson } from '../../../src/outbox/exchange-json'
import type { NewItem } from '../../../src/outbox/kinds'
import { clientIdOf, MemberDatabase, writeMeta } from '../../../src/outbox/member-database'
import { resendLost } from '../../../src/outbox/resend-lost'
import { settle } from '../../../src/outbox/settle'
import { proofKindNames, proofKinds } from '../kinds'
import type { Standing } from '../proof-kind'
import type { Around } from './ground'
import { keyRange } from './key-range'
import { Process } from './loop'
import { sendAtOnce } from './send-at-once'

const requestTimeout = 15_000
/** What the screen says of an answer. */
export interface Says {
  saved: (opId: string) => void
  /** It goes straight to the agency. */
  sentAtOnce: () => void
  arrived: () => void
  refused: () => void
}

/** The same as in src/data/reach.ts (ms). */
const fresh = 15_000

/**
 * A tab of the portal with its own connection to the phone's storage. It drains by the product's own loop. What a tab
 * notes of the line (src/data/reach.ts), and which of its events drain (src/sync/drain-triggers.ts), is repeated here,
 * because those modules are bound to a browser's globals.
 */
export class Tab {
  readonly process: Process
  readonly db: MemberDatabase
  private readonly loop: DrainLoop
  private reach: 'online' | 'offline' | 'unknown' = 'unknown'
  private lastAnswer = 0
  private telling = false
  private clientId: string | null = null

  constructor(
    readonly phone: Around,
    readonly member: number,
    name: string,
  ) {
    this.process = new Process(name, phone)
    phone.ground.loop.start(this.process)
    this.db = new MemberDatabase(member, { indexedDB: phone.bytes.for(this.process), IDBKeyRange: keyRange })
    phone.ground.connections.push(this.db)
    const env = this.envOf()
    this.loop = createDrainLoop({
      env: () => env,
      ended: async (end) => {
        if (end.end === 'paused' && end.code === 'WRONG_MEMBER') phone.resetSoon(this)
      },
      stopped: () => {
        this.mend()
        return true
      },
    })
    this.process.task(() => void clientIdOf(this.db).then(() => this.loop.drainNow('hint'), this.mend))
  }

  /**
   * The member taps Confirm. The screen waits for the product's own enqueue. An answer that enqueue can't keep goes out
   * at once by the product's own means, where the session is this member's.
   */
  answer(item: NewItem, says: Says): void {
    this.process.task(() => {
      const askedAt = this.phone.now()
      void enqueue(this.db, item, askedAt).then(
        (opId) => {
          says.saved(opId)
          void this.loop.drainNow('hint')
        },
        () => {
          if (item.kind !== 'message_respond') return says.refused()
          says.sentAtOnce()
          void sendAtOnce(this, item, askedAt).then(
            (arrived) => (arrived ? says.arrived() : says.refused()),
            says.refused,
          )
        },
      )
    })
  }

  hint(): void {
    this.process.task(() => void this.loop.drainNow('hint'))
  }

  tryNow(): void {
    this.process.task(() => void this.loop.drainNow('member'))
  }

  /** Called when the same member has signed in again here. */
  signedIn(): void {
    this.process.task(() => void writeMeta(this.db, 'expired', false).then(() => this.loop.drainNow('hint'), this.mend))
  }

  /** Runs something on this tab's storage, as a screen would. */
  run(act: (db: MemberDatabase) => Promise<unknown>): void {
    this.process.task(() => void act(this.db).then(() => this.loop.drainNow('member'), this.mend))
  }

  /** Reads as the page does, keeps what came, then prunes what the read has shown. */
  read(): void {
    this.process.task(() => void this.readNow().catch(this.mend))
  }

  private async readNow(): Promise<void> {
    const { phone, db, member } = this
    // A page keeps its first client id for as long as it is open, even where the queue was numbered anew meanwhile.
    this.clientId ??= await clientIdOf(db)
    const { clientId } = this
    for (const kind of proofKindNames) {
      const { read } = proofKinds[kind]
      if (!read) continue
      const { document, operationName, standings } = read
      const startedAt = phone.now()
      const exchange = await exchangeJson(phone.line.fetchOf(this.process), {
        url: '/dj/api/member/',
        body: { query: document, operationName, variables: { extraid: member } },
        headers: { 'x-callboard': '1', 'outbox-member': String(member), 'outbox-client': clientId },
        timeoutMs: requestTimeout,
      })
      this.note(exchange.kind !== 'unreachable')
      if (exchange.kind === 'error' && exchange.code === 'WRONG_MEMBER') phone.resetSoon(this)
      if (exchange.kind !== 'answer') return
      const shown = standings(exchange.data) satisfies Map<string, Standing>
      phone.keep(member, shown)
      const appliedSeq = exchange.outbox?.applied_seq
      const version = { at: phone.now(), asked: startedAt, seq: appliedSeq ?? 0, clientId }
      const isKept = await keepRead(db, {
        key: `${operationName}:${member}`,
        ...version,
        operation: 0,
        data: [...shown],
      })
      if (isKept && typeof appliedSeq === 'number') {
        const witness = { operationName, extraid: member, clientId, appliedSeq, startedAt }
        if (await settle(db, witness, phone.now())) await resendLost(db, witness)
      }
      phone.look(member)
      if (this.loop.isWaiting()) void this.loop.drainNow('hint')
    }
  }

  /**
   * Called where the storage is full or lost. A connection that failed is opened anew (src/data/lost-store.ts); what the
   * product says then is not tested here.
   */
  private readonly mend = (): void => {
    this.db.close({ disableAutoOpen: false })
  }

  private note(answered: boolean): void {
    const was = this.reach
    this.reach = answered ? 'online' : 'offline'
    if (answered) this.lastAnswer = this.phone.now()
    if (answered && was === 'offline' && !this.telling) void this.loop.drainNow('hint')
  }

  private envOf(): DrainEnv {
    const { phone } = this
    return {
      db: this.db,
      fetch: phone.line.fetchOf(this.process),
      now: () => phone.now(),
      random: () => phone.ground.chance.next(),
      owner: crypto.randomUUID(),
      sender: 'page',
      reached: () => {
        const age = phone.now() - this.lastAnswer
        return this.reach === 'online' && age >= 0 && age < fresh
      },
      onExchange: (answered) => {
        this.telling = true
        this.note(answered)
        this.telling = false
      },
      timeoutMs: requestTimeout,
    }
  }
}
