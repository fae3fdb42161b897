import { randomUUID } from 'node:crypto'
import type { Called } from '../../support/caller'
import { type Device, sendAnswer } from '../../support/member-client'
import { type Chance, pause } from '../seeded'

/** An answer that a device is sending; it stays the same at every try. */
export interface LoadItem {
  opId: string
  seq: number
  msgid: number
  response: 'Y' | 'N'
  notes: string
}

/** An item that the server has acknowledged. */
export interface Acknowledged extends LoadItem {
  /** The time in the ledger, as the server's answer gives it. */
  at: string
  /** The server had applied the item before; its first answer was lost. */
  duplicate: boolean
  /** How many kills had happened by then. */
  round: number
}

/**
 * A device that sends answers without pause, by the rules of the outbox: one item at a time, the next one only after the
 * server's answer, and the same item again until there is an answer.
 */
export class LoadClient {
  readonly acknowledged: Acknowledged[] = []
  /** Answers of the server that break the rules; there must be none. */
  readonly problems: string[] = []
  /** How many requests are under way. */
  inFlight = 0
  private item: LoadItem | null = null
  private seq = 0
  private stopping = false
  private stopped: Promise<void> = Promise.resolve()

  constructor(
    readonly device: Device,
    private readonly messages: readonly [number, ...number[]],
    private readonly chance: Chance,
    private readonly round: () => number,
  ) {}

  start(): void {
    this.stopping = false
    this.stopped = this.run()
  }

  /** Ends once the server has answered the item that is under way. */
  stop(): Promise<void> {
    this.stopping = true
    return this.stopped
  }

  private async run(): Promise<void> {
    while (!this.stopping || this.item) {
      this.item ??= this.next()
      // Sometimes the network delivers the item twice, at once.
      const copies = this.chance.happens(0.1) ? 2 : 1
      const tries = Array.from({ length: copies }, () => this.send(this.item ?? this.next()))
      const answers = (await Promise.all(tries)).filter((answer) => answer !== null)
      if (answers.map((answer) => this.judge(answer)).includes('taken')) this.item = null
      else await pause(20)
      if (this.problems.length > 0) return
    }
  }

  private next(): LoadItem {
    const seq = ++this.seq
    const response = this.chance.pick<LoadItem['response']>(['Y', 'N'])
    // No two answers are the same, because an answer that changes nothing is acknowledged without a row of its own.
    const opId = randomUUID()
    return { opId, seq, msgid: this.chance.pick(this.messages), response, notes: `place ${seq} ${opId}` }
  }

  /** Null: the server did not answer. */
  private async send(item: LoadItem): Promise<Called | null> {
    this.inFlight++
    try {
      return await sendAnswer(this.device, { ...item, id: item.msgid })
    } catch {
      return null
    } finally {
      this.inFlight--
    }
  }

  private judge(answer: Called): 'taken' | 'again' {
    const { item } = this
    const echo = answer.extensions?.outbox
    if (item && answer.status === 200 && echo?.op_id === item.opId && echo.status === 'applied') {
      if (this.acknowledged.at(-1)?.opId !== item.opId) {
        const duplicate = echo.duplicate === true
        this.acknowledged.push({ ...item, at: String(echo.at), duplicate, round: this.round() })
      }
      return 'taken'
    }
    // The server is busy, starting or stopping: the item waits.
    if (answer.code !== 'UNAVAILABLE') {
      this.problems.push(`place ${item?.seq} in round ${this.round()}: ${answer.status} ${JSON.stringify(answer)}`)
    }
    return 'again'
  }
}
