import type { LineFault } from '../schedule'
import type { Tally } from '../tally'
import type { Agency } from './agency'
import type { Chance } from './chance'
import type { WireAnswer, WireRequest } from './in-process'
import type { Loop, Process } from './loop'

/** What the lines of all phones share: one server, which may be down. */
export interface ServerSide {
  agency: Agency
  /** True while no process of the server runs. */
  isDown: () => boolean
  /** Asked after each request that the server handled. True: the server died of it, and no answer comes. */
  diedOf: () => boolean
  /** Called with each answer. */
  note: (answer: WireAnswer) => void
}

interface Pending {
  process: Process
  done: boolean
  resolve: (response: Response) => void
  reject: (error: unknown) => void
  /** Fails the reading of the body. */
  failBody: ((error: unknown) => void) | null
}

/** One phone's line to the server: each request takes its time in phases, and each phase can go wrong. */
export class Line {
  cookie = ''
  outageUntil = 0
  readonly faults: LineFault[] = []
  /** Every request that arrived, as it was, so that it can come once more, late. */
  readonly arrived: WireRequest[] = []
  readonly inFlight = new Set<Process>()

  constructor(
    private readonly loop: Loop,
    private readonly chance: Chance,
    private readonly server: ServerSide,
    private readonly tally: Tally,
  ) {}

  /** fetch for one process of this phone. */
  fetchOf(process: Process): typeof fetch {
    return (input, init) =>
      new Promise((resolve, reject) => {
        const pending: Pending = { process, done: false, resolve, reject, failBody: null }
        init?.signal?.addEventListener('abort', () => {
          const error = new DOMException('aborted', 'AbortError')
          this.finish(pending)
          reject(error)
          pending.failBody?.(error)
        })
        this.inFlight.add(process)
        const headers: Record<string, string> = { cookie: this.cookie }
        new Headers(init?.headers).forEach((value, name) => {
          headers[name] = value
        })
        this.send({ url: String(input), headers, body: String(init?.body ?? '') }, pending)
      })
  }

  /** Delivers an old request once more; nobody hears the answer. */
  async late(which: number): Promise<boolean> {
    const request = this.arrived[which % Math.max(1, this.arrived.length)]
    if (!request || this.server.isDown()) return false
    await this.server.agency.answer(request)
    return true
  }

  private send(request: WireRequest, pending: Pending): void {
    const { loop } = this
    const after = (run: () => void | Promise<void>) => loop.at(this.chance.whole(2, 40), null, run)
    const lost = () => after(() => this.fail(pending))
    if (loop.now < this.outageUntil) {
      this.tally.note('outage')
      lost()
      return
    }
    if (this.server.isDown()) {
      lost()
      return
    }
    const fault = this.faults.shift()
    if (fault) this.tally.note(fault)
    if (fault === 'refuse') lost()
    else if (fault === 'hang-before') return
    else if (fault === 'captive-portal') after(() => this.give(pending, portal))
    else if (fault?.startsWith('status-')) after(() => this.give(pending, troubles[fault] ?? portal))
    else after(() => this.deliver(request, pending, fault, lost, after))
  }

  private async deliver(
    request: WireRequest,
    pending: Pending,
    fault: LineFault | undefined,
    lost: () => void,
    after: (run: () => void) => void,
  ): Promise<void> {
    if (this.server.isDown()) {
      lost()
      return
    }
    this.arrived.push(request)
    const { agency } = this.server
    const [answer] = await Promise.all([
      agency.answer(request),
      ...(fault === 'doubled' ? [agency.answer(request)] : []),
    ])
    if (answer) this.server.note(answer)
    if (this.server.diedOf()) lost()
    else if (fault === 'answer-lost') lost()
    else if (fault === 'hang-after') return
    else if (answer) after(() => this.give(pending, answer, fault === 'cut-body'))
  }

  /** Headers come in one turn, the body in a later one; between them it can be cut off. */
  private give(pending: Pending, answer: WireAnswer, isCut = false): void {
    const text = () =>
      new Promise<string>((resolve, reject) => {
        pending.failBody = reject
        this.loop.at(this.chance.whole(0, 10), null, () =>
          pending.process.tell(() => {
            this.finish(pending)
            if (isCut) reject(new TypeError('terminated'))
            else resolve(answer.text)
          }),
        )
      })
    const headers = new Headers(answer.headers)
    const response = { status: answer.status, headers, text } as unknown as Response
    pending.process.tell(() => {
      if (!pending.done) pending.resolve(response)
    })
  }

  private fail(pending: Pending): void {
    pending.process.tell(() => {
      this.finish(pending)
      pending.reject(new TypeError('Failed to fetch'))
    })
  }

  private finish(pending: Pending): void {
    pending.done = true
    this.inFlight.delete(pending.process)
  }
}

const portal: WireAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  text: '<html><title>Free Wi-Fi</title>Welcome!</html>',
}

const coded = (status: number, code: string, retryAfter?: string): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) },
  text: JSON.stringify({ errors: [{ message: 'A fault.', extensions: { code } }] }),
})

const troubles: Partial<Record<LineFault, WireAnswer>> = {
  'status-500': coded(500, 'INTERNAL'),
  'status-503': { status: 503, headers: { 'content-type': 'text/html' }, text: '<html>Bad gateway</html>' },
  'status-503-retry-after': coded(503, 'UNAVAILABLE', '5'),
  'status-429-retry-after': coded(429, 'RATE_LIMITED', '20'),
}
