import type { SentMessage } from './agency-desk'
import type { Claim } from './claims'
import type { Injected, Injector, Sent } from './injector'
import type { Meant } from './member-page'
import type { CampaignPhone } from './phone'
import type { LargeFault } from './plan'
import type { Save } from './saves'
import type { WireFault } from './wire-faults'

/** What one schedule has done so far, and what the phone and the line have seen since it began. */
export class Progress {
  readonly given: Meant[] = []
  readonly saves: Save[] = []
  readonly problems: string[] = []
  readonly faults: (WireFault | LargeFault)[] = []
  /** What happened and when, for whoever investigates a failure. */
  readonly trace: string[] = []
  readonly started = Date.now()
  messages: SentMessage[] = []
  healedMs = 0
  private readonly from: { claims: number; injected: number; sent: number; errors: number; cleared: number }

  constructor(
    private readonly phone: CampaignPhone,
    private readonly injector: Injector,
  ) {
    this.from = {
      claims: phone.claims.length,
      injected: injector.injected.length,
      sent: injector.sent.length,
      errors: phone.pageErrors.length,
      cleared: phone.saidCleared,
    }
  }

  note(words: string): void {
    this.trace.push(`${Date.now() - this.started} ${words}`)
  }

  get claims(): readonly Claim[] {
    return this.phone.claims.slice(this.from.claims)
  }

  get injected(): readonly Injected[] {
    return this.injector.injected.slice(this.from.injected)
  }

  get sent(): readonly Sent[] {
    return this.injector.sent.slice(this.from.sent)
  }

  get pageErrors(): readonly string[] {
    return this.phone.pageErrors.slice(this.from.errors)
  }

  get saidCleared(): number {
    return this.phone.saidCleared - this.from.cleared
  }

  isClaimed({ title, notes }: Meant): boolean {
    return this.claims.some((one) => one.title === title && one.notes === notes)
  }
}
