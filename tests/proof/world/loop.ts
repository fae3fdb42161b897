import type { Chance } from './chance'

type Task = () => void

interface Timer {
  at: number
  process: Process | null
  run: () => void | Promise<void>
  order: number
}

/** A timer of the simulated clock, as setTimeout gives it to simulated code. */
export class SimulatedTimer {
  constructor(readonly timer: object) {}
}

/**
 * One page or worker. Its code runs only in turns that the loop gives it; everything it waits for ends in a task here. A
 * kill drops these tasks, so nothing that it had begun ever goes on.
 */
export class Process {
  readonly tasks: Task[] = []
  state: 'alive' | 'frozen' | 'dead' = 'alive'
  /** What the network and the clock would have told it while it is frozen. */
  readonly missed: Task[] = []
  /** Turns it has left; Infinity unless a kill is planned for one of its awaits. */
  turnsLeft = Number.POSITIVE_INFINITY
  onLastTurn: () => Promise<void> = async () => {}
  /** Commits that it has not heard of yet. */
  untold = 0

  constructor(
    readonly name: string,
    readonly phone: object,
  ) {}

  /** Something that comes from its own storage. */
  task(run: Task): void {
    if (this.state !== 'dead') this.tasks.push(run)
  }

  /** Something that comes from outside: not heard while it is frozen. */
  tell(run: Task): void {
    if (this.state === 'frozen') this.missed.push(run)
    else this.task(run)
  }
}

/** Far more turns than any schedule takes. Beyond this, something goes on without end. */
const mostTurns = 50_000

const realImmediate = globalThis.setImmediate

/**
 * Simulated time and turns. Time is a number that moves only when nobody has anything to do. Which process goes next, of
 * those that have something to do, is drawn from the schedule's chance. The same schedule always runs the same way.
 */
export class Loop {
  /** True time, ms since 1970; a phone's own clock may be off. */
  now = Date.parse('2026-11-20T09:00:00Z')
  /** Turns so far. */
  turns = 0
  /** Whose code runs; null outside a turn and while the server works. */
  current: Process | null = null
  readonly processes = new Set<Process>()
  private readonly timers = new Set<Timer>()
  private order = 0

  constructor(private readonly chance: Chance) {}

  start(process: Process): void {
    this.processes.add(process)
  }

  /** Ends a process: its tasks and timers are gone. The phone itself undoes what the process had begun in its storage. */
  end(process: Process): void {
    process.state = 'dead'
    process.tasks.length = 0
    process.missed.length = 0
    this.processes.delete(process)
    for (const timer of this.timers) if (timer.process === process) this.timers.delete(timer)
  }

  thaw(process: Process): void {
    if (process.state !== 'frozen') return
    process.state = 'alive'
    process.tasks.push(...process.missed.splice(0))
  }

  /** Runs something later, in a process or, with null, as the world. */
  at(ms: number, process: Process | null, run: () => void | Promise<void>): SimulatedTimer {
    const timer = { at: this.now + Math.max(0, ms), process, run, order: ++this.order }
    this.timers.add(timer)
    return new SimulatedTimer(timer)
  }

  clear(handle: SimulatedTimer): void {
    this.timers.delete(handle.timer as Timer)
  }

  /** The time of the next timer; Infinity without one. */
  nextTimer(): number {
    return this.earliest()?.at ?? Number.POSITIVE_INFINITY
  }

  hasTasks(): boolean {
    for (const process of this.processes) if (process.tasks.length > 0) return true
    return false
  }

  /** One turn: a task of one process, or, when nobody has one, the next timer not after `until`. False: nothing to do. */
  async turn(until: number): Promise<boolean> {
    const ready = [...this.processes].filter((process) => process.tasks.length > 0)
    if (ready.length > 0) {
      await this.give(this.chance.pick(ready))
      return true
    }
    const timer = this.earliest()
    if (!timer || timer.at > until) return false
    this.timers.delete(timer)
    this.now = Math.max(this.now, timer.at)
    if (timer.process) timer.process.tell(() => void timer.run())
    else await timer.run()
    this.turns++
    return true
  }

  /** Lets everything happen that is due in the next `ms`. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    while (await this.turn(until));
    this.now = Math.max(this.now, until)
  }

  private async give(process: Process): Promise<void> {
    const task = process.tasks.shift()
    if (!task) return
    if (++this.turns > mostTurns) throw new Error(`It does not come to rest: ${mostTurns} turns.`)
    this.current = process
    try {
      task()
      // Everything that follows from the task by promises alone belongs to the same turn.
      await new Promise((resolve) => realImmediate(resolve))
    } finally {
      this.current = null
    }
    if (--process.turnsLeft <= 0) await process.onLastTurn()
  }

  private earliest(): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.timers) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    }
    return first
  }
}
