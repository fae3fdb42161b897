import { randomUUID } from 'node:crypto'
import type { Called } from '../../support/caller'
import { type Device, sendAnswer } from '../../support/member-client'
import { type Chance, pause } from '../seeded'

/** One answer on its way, as a device keeps it: the same at every try. */
export interface LoadItem {
  opId: string
  seq: number
  msgid: number
  response: 'Y' | 'N'
  notes: string
}

/** The server's word that it has an item. */
export interface Acknowledged extends LoadItem {
  /** The ledger's time of it, as the answer said. */
  at: string
  /** It had been worked off before: its first answer was lost. */
  duplicate: boolean
  /** How many kills there had been. */
  round: number
}

/**
 * A device that answers without pause, by the rules of the wire: one item at a time, the next only after the word of the
 * server, the same item again as long as there is none.
 */
export class LoadClient {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that no rule of the wire allows; none is the only right number. */
  readonly problems: string[] = []
  /** Requests under way now. */
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

  /** Ends once the item under way has the server's word. */
  stop(): Promise<void> {
    this.stopping = true
    return this.stopped
  }

  private async run(): Promise<void> {
    while (!this.stopping || this.item) {
      this.item ??= this.next()
      // Now and then the network brings it twice, at once.
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
    // No two answers are alike: one that only repeats what stands is taken without a row of its own.
    const opId = randomUUID()
    return { opId, seq, msgid: this.chance.pick(this.messages), response, notes: `place ${seq} ${opId}` }
  }

  /** Null: no word of the server. */
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
    // Busy, or on its way up or down: the item waits.
    if (answer.code !== 'UNAVAILABLE') {
      this.problems.push(`place ${item?.seq} in round ${this.round()}: ${answer.status} ${JSON.stringify(answer)}`)
    }
    return 'again'
  }
}
