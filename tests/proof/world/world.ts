import { proofKindNames, proofKinds } from '../kinds'
import type { Subject } from '../proof-kind'
import type { Schedule, StatementFault } from '../schedule'
import type { Tally } from '../tally'
import type { Agency } from './agency'
import { storeIn } from './bytes'
import { Chance } from './chance'
import { simulate } from './globals'
import type { Ground, Killable } from './ground'
import type { WireAnswer } from './in-process'
import { Intentions } from './intentions'
import { Loop, type Process } from './loop'
import { Phone } from './phone'

const subjectsEach = 5

/** Everything of one schedule: simulated time, two phones, two members, the agency's server. */
export class World implements Ground {
  readonly chance: Chance
  readonly loop: Loop
  readonly intentions = new Intentions()
  readonly phones: Phone[] = []
  members: number[] = []
  subjects: Subject[] = []
  /** Subjects whose items the server always fails on. */
  readonly poisoned = new Set<Subject>()
  /** Phones whose bytes were copied, or overwritten by a copy. */
  readonly cloned = new Set<number>()
  /** Answers of the server that said fork or gap. */
  forks = 0
  /**
   * Logouts that a kill cut off after the outbox was emptied and before the phone had noted them. The emptied items'
   * places are lost.
   */
  emptied = 0
  mismatches = 0
  /** Answers that waited, and came to the server after a later one that had gone out without the storage. */
  overtaken = 0
  answeredElsewhere = 0
  /** Places that were given up. */
  parked = 0
  isHealed = false
  readonly connections: { close(): void }[] = []
  /** What went wrong on the way and can't be seen any more at the end. */
  readonly broken: string[] = []
  /** Backups that are yet to be put onto a phone. */
  restoring = 0
  private downUntil = 0
  private dying: { at: StatementFault; down: number } | null = null
  private died = false

  private constructor(
    readonly agency: Agency,
    readonly tally: Tally,
    seed: number,
  ) {
    this.chance = new Chance(seed)
    this.loop = new Loop(this.chance)
  }

  static async make(agency: Agency, tally: Tally, schedule: Schedule): Promise<World> {
    const world = new World(agency, tally, schedule.turns)
    const { loop } = world
    agency.now = () => loop.now
    agency.breakStatement = (text, values) => world.breakStatement(text, values)
    world.members = await addMembers(agency)
    for (const kind of proofKindNames) {
      world.subjects.push(
        ...(await proofKinds[kind].prepare(agency.db, world.members, subjectsEach, new Date(loop.now))),
      )
    }
    const [first = 0, second = 0] = world.members
    world.phones.push(
      new Phone(world, 0, first, schedule.locks),
      new Phone(world, 1, schedule.second === 0 ? first : second, schedule.locks),
    )
    for (const phone of world.phones) {
      await phone.prepare()
      await phone.signIn(phone.home)
    }
    storeIn(loop, (phone, item) => world.intentions.commit(phone, item))
    simulate(loop)
    return world
  }

  /** The subjects of one member, in the order in which they were made. */
  subjectsOf(member: number): Subject[] {
    return this.subjects.filter((subject) => subject.member === member)
  }

  isDown(): boolean {
    return this.loop.now < this.downUntil
  }

  /** Stops the server for `down` ms; then a new process of it runs. */
  restart(down: number): void {
    this.downUntil = this.loop.now + down
    this.agency.restart()
  }

  /** At the next statement of that sort the server dies. */
  dieAt(at: StatementFault, down: number): void {
    this.dying = { at, down }
  }

  /** Counts what the server's answers say. */
  note(answer: WireAnswer): void {
    if (/"code":"OUTBOX_(FORK|GAP)"/.test(answer.text)) this.forks++
    if (answer.text.includes('"code":"OUTBOX_MISMATCH"')) this.mismatches++
    if (answer.text.includes('"outcome":"overtaken"')) this.overtaken++
    if (answer.text.includes('"outcome":"answered"')) this.answeredElsewhere++
    if (/"outbox_skip":\{"ok":true/.test(answer.text)) this.parked++
  }

  diedOf(): boolean {
    const died = this.died
    this.died = false
    return died
  }

  /** Kills a page or a worker. Only what it had committed is left. */
  async kill(phone: Killable, process: Process, isFault = true): Promise<void> {
    if (process.state === 'dead') return
    if (isFault) this.noteKill(phone, process)
    phone.close(process)
    // Lets others' transactions, which waited for its own, go on in turns of theirs.
    await new Promise((resolve) => setImmediate(resolve))
  }

  /**
   * Notes that a backup was put onto that phone: what was saved there since, and is not in the backup, is lost with its
   * storage.
   */
  noteOverwritten(phone: number): void {
    for (const one of this.intentions.all) if (one.phone.index === phone) one.isOverwritten = true
    for (const { index } of this.phones) this.cloned.add(index)
  }

  /** Notes that what that member's phone had kept and not sent was discarded with a logout. */
  noteDiscarded(phone: Phone, member: number): void {
    for (const one of this.intentions.all) {
      if (one.phone === phone && one.member === member && one.committed) one.isDiscarded = true
    }
  }

  /** Ends the faults. What they did stays. */
  heal(): void {
    this.isHealed = true
    this.downUntil = 0
    this.dying = null
    this.poisoned.clear()
  }

  private noteKill(phone: Killable, process: Process): void {
    const isAsking = this.intentions.isAsking(process)
    if (phone.worker?.process === process && phone.worker.isDraining) this.tally.note('kill-worker-in-drain')
    if (isAsking && phone.bytes.isWriting(process)) this.tally.note('kill-before-commit')
    else if (process.untold > 0) this.tally.note('kill-after-commit')
    else if (phone.line.inFlight.has(process)) this.tally.note('kill-in-flight')
    else this.tally.note('kill-idle')
  }

  private breakStatement(text: string, values: readonly unknown[]): Error | null {
    for (const subject of this.poisoned) {
      if (text.startsWith(proofKinds[subject.kind].effectStatement) && values.includes(subject.id)) {
        this.tally.note('always-refused')
        return new Error('A fault in the server.')
      }
    }
    if (!this.dying || !isAt(this.dying.at, text)) return null
    this.died = true
    this.restart(this.dying.down)
    this.dying = null
    this.tally.note('server-died-before-commit')
    return new Error('Connection terminated unexpectedly')
  }
}

function isAt(at: StatementFault, text: string): boolean {
  if (at === 'before-commit') return text === 'commit'
  if (at === 'before-ledger') return text.startsWith('insert into "outbox_ledger"')
  return proofKindNames.some((kind) => text.startsWith(proofKinds[kind].effectStatement))
}

async function addMembers({ db }: Agency): Promise<number[]> {
  const member = {
    lastname: 'Ní Bhriain',
    system: 'lanternhill',
    signedupdate: '2026-01-05',
    accept_employmentterms: true,
  }
  const rows = await db
    .insertInto('member')
    .values([
      { ...member, firstname: 'Aoife' },
      { ...member, firstname: 'Bartosz' },
    ])
    .returning('extraid')
    .execute()
  return rows.map(({ extraid }) => extraid)
}
