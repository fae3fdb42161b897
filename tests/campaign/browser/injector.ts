import type { LoopbackProxy, Proxied } from '../../support/proxy'
import { type WireFault, wireFaults } from './wire-faults'

export interface ArmedFault {
  fault: WireFault
  holdMs: number
}

/** A fault that a request really met. */
export interface Injected {
  fault: WireFault | Span
  operation: string
  opId: string | null
  /** The HTTP status that the server answered; null if the request did not reach it. */
  reached: number | null
}

/** A state of the link that lasts until it is ended. */
export type Span = 'link down' | 'behind a portal'

/** One item of the outbox that was sent, and who sent it. */
export interface Sent {
  opId: string
  sender: string
}

/** Stands between browser and server, and applies the armed faults to the next items that are sent, one each, in order. */
export class Injector {
  readonly injected: Injected[] = []
  readonly sent: Sent[] = []
  span: Span | null = null
  private armed: ArmedFault[] = []

  constructor(proxy: LoopbackProxy) {
    const forward = proxy.treat
    proxy.treat = (proxied) => this.treat(proxied, forward)
  }

  arm(fault: WireFault, holdMs: number): void {
    this.armed.push({ fault, holdMs })
  }

  /** The armed faults that no request has met yet. */
  get waiting(): readonly ArmedFault[] {
    return this.armed
  }

  heal(): void {
    this.span = null
    this.armed = []
  }

  private async treat(proxied: Proxied, forward: (proxied: Proxied) => Promise<void>): Promise<void> {
    const { operation, opId } = identify(proxied)
    if (opId) this.sent.push({ opId, sender: String(proxied.headers['outbox-sender']) })
    if (this.span) {
      this.injected.push({ fault: this.span, operation, opId, reached: null })
      if (this.span === 'link down') return proxied.cut()
      await wireFaults['captive portal'](proxied, 0)
      return
    }
    const next = opId ? this.armed.shift() : undefined
    if (!next) return forward(proxied)
    const note: Injected = { fault: next.fault, operation, opId, reached: null }
    this.injected.push(note)
    const treatment: (proxied: Proxied, holdMs: number) => Promise<{ reached: number | null }> = wireFaults[next.fault]
    note.reached = (await treatment(proxied, next.holdMs)).reached
  }
}

/** The operation that a request asks for; opId is null if the request is not an item of the outbox. */
function identify({ path, headers, body }: Proxied): { operation: string; opId: string | null } {
  const key = headers['idempotency-key']
  if (!path.startsWith('/dj/api/')) return { operation: path, opId: null }
  const asked: unknown = JSON.parse(body.toString('utf8'))
  const named = typeof asked === 'object' && asked !== null && 'operationName' in asked ? asked.operationName : null
  return { operation: String(named ?? path), opId: typeof key === 'string' ? key : null }
}
