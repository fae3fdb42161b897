import { heldItems } from '../../support/phone-store'
import { pause } from '../seeded'
import { ask } from './agency-desk'
import { judged, type Played, type Stage } from './judged'
import { giveSave } from './member-form'
import { giveAnswer, type Meant, rowsOf } from './member-page'
import type { DeviceFault } from './phone'
import type { Plan, Step } from './plan'
import { Progress } from './progress'
import { hasArrived, type Save, saveEffectsOf } from './saves'

const patience = 60_000

/** Plays one schedule to its end and judges it. */
export async function play(stage: Stage, plan: Plan): Promise<Played> {
  const run = new Run(stage, plan)
  try {
    await run.prepare()
    for (const step of plan.steps) await run.take(step)
    await run.meetArmed()
    await run.heal()
  } catch (error) {
    await run.fail(error)
  }
  return judged(stage, plan, run.progress, (error) => run.fail(error))
}

class Run {
  readonly progress: Progress
  private server: Promise<void> = Promise.resolve()
  private spanFrom = 0
  /** Whether the page on which the last answer was given is gone, so that it can say nothing more about that answer. */
  private hasLeft = true

  constructor(
    private readonly stage: Stage,
    private readonly plan: Plan,
  ) {
    this.progress = new Progress(stage.phone, stage.injector)
  }

  async prepare(): Promise<void> {
    const { world, phone, extraid } = this.stage
    for (let n = 0; n < this.plan.messages; n++) {
      this.progress.messages.push(await ask(world.server, extraid, `Quay Street ${this.plan.seed} ${n}`))
    }
    await phone.tidy()
    await phone.openList()
    const last = this.progress.messages.at(-1)
    await phone.page.locator(`a[data-message="${last?.id}"]`).waitFor()
  }

  async take(step: Step): Promise<void> {
    this.progress.note(JSON.stringify(step))
    switch (step.do) {
      case 'answer':
        return this.answer(step)
      case 'save':
        return this.save(step)
      case 'wire':
        return this.stage.injector.arm(step.fault, step.holdMs)
      case 'pause':
        return pause(step.ms)
      case 'span':
        return step.span === null ? this.endSpan() : this.beginSpan(step.span)
      case 'server':
        await pause(step.afterMs)
        return this.killServer(step.awayMs)
      case 'device':
        await pause(step.afterMs)
        if (endsPage.has(step.fault)) this.hasLeft = true
        await this.stage.phone.suffer(step.fault)
        this.progress.faults.push(step.fault)
    }
  }

  /** Makes requests for faults that none has met yet: the phone tries again, or the member gives one more answer. */
  async meetArmed(): Promise<void> {
    await this.endSpan()
    await this.server
    const { injector, phone } = this.stage
    const end = Date.now() + patience
    for (let n = 0; injector.waiting.length > 0; n++) {
      if (Date.now() > end) throw new Error(`No request met: ${JSON.stringify(injector.waiting)}`)
      await phone.tidy()
      await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await pause(300)
      const busy = Object.values(await this.rows()).some(isOnItsWay)
      if (busy || injector.waiting.length === 0) continue
      await this.answer({ message: 0, yes: n % 2 === 0, notes: `more ${n}`, byHand: false, waitForClaim: true })
    }
  }

  async heal(): Promise<void> {
    const { injector, phone } = this.stage
    await this.untilLastClaimed()
    injector.heal()
    const started = Date.now()
    if (phone.page.url() === 'about:blank') await pause(1_500)
    if (phone.page.url() === 'about:blank' || this.plan.heal === 'reloaded') await phone.openList()
    else if (this.plan.heal === 'online') await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await phone.tidy()
    this.progress.note(`healed: ${this.plan.heal}`)
    // With 'alone' nothing tells the phone that it may try again, so it waits as long as it planned after the server's last
    // refusal. That time is added.
    const held = this.plan.heal === 'alone' ? await heldItems(phone.page, this.stage.extraid) : []
    const end = started + patience + Math.max(0, ...held.map(({ next_in }) => next_in)) * 1000
    await this.untilArrived(end)
    await this.untilSaved(end)
    this.progress.healedMs = Date.now() - started
    if (this.progress.problems.length === 0) return
    for (const item of await heldItems(phone.page, this.stage.extraid))
      this.progress.note(`held: ${JSON.stringify(item)}`)
  }

  /** Notes that the schedule could not go on. A screen that does not appear counts as a problem like any other. */
  async fail(error: unknown): Promise<void> {
    this.stage.injector.heal()
    await this.server
    const screen = await this.words().catch(() => 'no screen')
    this.progress.problems.push(`${error instanceof Error ? error.message : String(error)} The screen: ${screen}`)
  }

  private async answer(step: Omit<Extract<Step, { do: 'answer' }>, 'do'>): Promise<void> {
    const { phone } = this.stage
    const message = this.progress.messages[step.message]
    if (!message) throw new Error(`There is no message ${step.message}.`)
    await phone.tidy()
    const meant: Meant = { ...message, yes: step.yes, notes: step.notes }
    this.progress.given.push(meant)
    this.hasLeft = false
    await giveAnswer(phone.page, meant, step.byHand)
    this.progress.note(`confirmed ${step.notes}`)
    if (step.waitForClaim) await this.untilClaimed(meant)
  }

  private async save({ what, value }: Extract<Step, { do: 'save' }>): Promise<void> {
    const { phone } = this.stage
    await phone.tidy()
    await this.untilLastClaimed()
    const save: Save = { what, value, said: null }
    this.progress.saves.push(save)
    save.said = await giveSave(phone.page, phone.home, save)
    this.progress.note(`said of ${what} ${value}: ${save.said.words}`)
    await phone.openList()
  }

  /** Waits until the server's own log has every save; the member's pages are compared with it afterwards. */
  private async untilSaved(end: number): Promise<void> {
    const { world, extraid } = this.stage
    while (!hasArrived(this.progress.saves, await world.look((db) => saveEffectsOf(db, extraid)))) {
      if (Date.now() > end) {
        this.progress.problems.push(
          `not arrived ${patience / 1000} s after the heal: ${JSON.stringify(this.progress.saves)}`,
        )
        return
      }
      await pause(100)
    }
  }

  /**
   * Waits for the screen's word on the last answer before the member leaves the page. An answer that is left at the moment of
   * the tap may still be a draft.
   */
  private async untilLastClaimed(): Promise<void> {
    const last = this.progress.given.at(-1)
    if (last && !this.hasLeft) await this.untilClaimed(last)
    this.hasLeft = true
  }

  private async untilClaimed(meant: Meant): Promise<void> {
    const end = Date.now() + 30_000
    while (!this.progress.isClaimed(meant)) {
      if (Date.now() > end) throw new Error(`The screen says nothing of ${meant.notes}: ${await this.words()}`)
      await pause(10)
    }
  }

  private beginSpan(span: 'link down' | 'behind a portal'): void {
    this.stage.injector.span = span
    this.spanFrom = this.stage.injector.injected.length
  }

  /** Ends the link's state. If no request has met it, it was no fault yet: then the member opens the list again first. */
  private async endSpan(): Promise<void> {
    const { injector, phone } = this.stage
    const { span } = injector
    if (!span) return
    if (injector.injected.length === this.spanFrom) {
      await this.untilLastClaimed()
      await phone.openList()
    }
    const end = Date.now() + 10_000
    while (injector.injected.length === this.spanFrom && Date.now() < end) await pause(20)
    if (injector.injected.length === this.spanFrom) throw new Error(`Nothing met: ${span}`)
    this.progress.faults.push(span)
    injector.span = null
  }

  private async killServer(awayMs: number): Promise<void> {
    await this.server
    const { server } = this.stage.world
    await server.kill()
    this.progress.faults.push('server killed')
    this.server = pause(awayMs).then(() => server.restart())
  }

  /** Waits until every answer that the screen said to be saved has arrived. An answer whose page was left may be a draft. */
  private async untilArrived(end: number): Promise<void> {
    for (;;) {
      const rows = await this.rows()
      const saved = new Set(this.progress.given.filter((one) => this.progress.isClaimed(one)).map(({ id }) => id))
      const answered = [...new Set(this.progress.given.map(({ id }) => id))]
      const open = answered.filter((id) => isOnItsWay(rows[id] ?? '') || (saved.has(id) && !isSettled(rows[id] ?? '')))
      if (open.length === 0) return
      if (Date.now() > end) {
        this.progress.problems.push(
          `not arrived ${patience / 1000} s after the heal: ${open.map((id) => rows[id]).join(' | ')}`,
        )
        return
      }
      await pause(30)
    }
  }

  /** What the list says; can be called on any page. */
  private async rows(): Promise<Record<string, string>> {
    await this.untilLastClaimed()
    return rowsOf(this.stage.phone.page)
  }

  private async words(): Promise<string> {
    const text = await this.stage.phone.page.locator('body').innerText()
    return text.replace(/\s+/g, ' ').slice(0, 600)
  }
}

const endsPage: ReadonlySet<string> = new Set<DeviceFault>(['browser killed', 'tab closed', 'reloaded'])

const isOnItsWay = (row: string): boolean => /On this phone|Sending/.test(row)

/** The agency has an answer to the message, and none waits on the phone. */
const isSettled = (row: string): boolean => /Available|Unavailable/.test(row) && !isOnItsWay(row)
