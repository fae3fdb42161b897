import { partsOf, proofKindNames, proofKinds } from './kinds'
import type { Subject } from './proof-kind'
import type { Incident, Schedule } from './schedule'
import { logOut } from './world/log-out'
import type { Phone } from './world/phone'
import { fillStorage, loseStorage } from './world/storage-faults'
import type { World } from './world/world'

const year = 365 * 24 * 3_600_000
/** A planned kill happens after this long (ms) even where the await that it waits for never comes. */
const patience = 5_000
/** What is due within this time (ms) counts as happening now. */
const near = 250

/** Plays a schedule's script. Everything is still open when it returns. */
export async function play(world: World, schedule: Schedule): Promise<void> {
  for (const phone of world.phones) for (const at of [0, 1]) phone.openTab(at)
  if (schedule.second === 0) world.tally.note('second-phone')
  if (!schedule.locks) world.tally.note('no-web-locks')
  const incidents = schedule.incidents.toSorted((one, other) => one.before - other.before)
  for (const [n, given] of schedule.given.entries()) {
    while ((incidents[0]?.before ?? Number.POSITIVE_INFINITY) <= n) await incidentNow(world, incidents.shift())
    await goOn(world, given.wait)
    const phone = phoneOf(world, given.phone)
    const tab = phone.openTab(given.tab)
    const kind = proofKindNames[given.kind % proofKindNames.length]
    const subject = world.subjectsOf(tab.member).filter((one) => one.kind === kind)[given.subject]
    if (subject) answer(world, phone, given.tab, subject, given.choice, `n${n}`)
  }
  while (incidents.length > 0) await incidentNow(world, incidents.shift())
  while (world.restoring > 0) await world.loop.pass(near)
}

async function incidentNow(world: World, next: Schedule['incidents'][number] | undefined): Promise<void> {
  if (!next) return
  await goOn(world, next.wait)
  await happen(world, next.what)
}

function answer(world: World, phone: Phone, at: number, subject: Subject, choice: number, mark: string): void {
  const tab = phone.openTab(at)
  const kind = proofKinds[subject.kind]
  const see = (entityKey: string) => phone.standingOf(tab.member, entityKey)
  const item = kind.item(subject, choice, mark, see, new Date(phone.now()).toISOString())
  const intentions = partsOf(item).map(({ entityKey, value }) => {
    const intention = world.intentions.ask({
      phone,
      member: tab.member,
      entityKey,
      value,
      askedAt: phone.now(),
      version: see(entityKey).version,
      seen: phone.seenOf(tab.member, entityKey),
      process: tab.process,
    })
    phone.see(tab.member, entityKey, value)
    return intention
  })
  tab.answer(item, {
    saved: (opId) => {
      for (const intention of intentions) world.intentions.saved(intention, opId)
    },
    sentAtOnce: () => {
      for (const intention of intentions) intention.isSentAtOnce = true
    },
    arrived: () => {
      for (const intention of intentions) intention.said = 'arrived'
      world.tally.note('sent-at-once')
    },
    refused: () => {
      for (const intention of intentions) intention.said = 'refused'
    },
  })
}

/** Lets that many turns pass, or fewer where nobody has anything to do in the next moment. */
async function goOn(world: World, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) if (!(await world.loop.turn(world.loop.now + near))) return
}

const phoneOf = (world: World, index: number): Phone => {
  const phone = world.phones[index]
  if (!phone) throw new Error(`There is no phone ${index}.`)
  return phone
}

async function happen(world: World, what: Incident): Promise<void> {
  const { loop, tally } = world
  switch (what.act) {
    case 'line':
      for (let n = 0; n < what.times; n++) phoneOf(world, what.phone).line.faults.push(what.fault)
      return
    case 'outage':
      phoneOf(world, what.phone).line.outageUntil = loop.now + what.ms
      return
    case 'late':
      if (await phoneOf(world, what.phone).line.late(what.which)) tally.note('late-redelivery')
      return
    case 'server-dies':
      world.dieAt(what.at, what.down)
      return
    case 'server-restarts':
      world.restart(what.down)
      tally.note('server-restarted')
      return
    case 'kill':
      return planKill(world, what)
    case 'storm':
      return storm(world, what)
    case 'freeze':
      return freeze(world, what)
    case 'sync':
      phoneOf(world, what.phone).wakeWorker()
      return
    case 'hint':
      phoneOf(world, what.phone).openTab(what.tab).hint()
      return
    case 'try-now':
      phoneOf(world, what.phone).openTab(what.tab).tryNow()
      return
    case 'read':
      phoneOf(world, what.phone).openTab(what.tab).read()
      return
    case 'clock':
      phoneOf(world, what.phone).moveClock(what.years * year)
      tally.note(what.years > 0 ? 'clock-forward' : 'clock-back')
      return
    case 'session':
      return session(world, what)
    case 'full':
      fillStorage(phoneOf(world, what.phone), loop.now + what.ms)
      return
    case 'lost':
      loseStorage(phoneOf(world, what.phone), loop.now + what.ms)
      return
    case 'logout':
      return logOut(world, phoneOf(world, what.phone), what.turns)
    case 'clone':
      return clone(world, what)
    case 'office':
      return office(world, what)
    case 'poison':
      for (const phone of world.phones) {
        const subject = world.subjectsOf(phone.home)[what.subject]
        if (subject) world.poisoned.add(subject)
      }
      return
    case 'pause':
      return loop.pass(what.ms)
  }
}

/** Kills that page or worker at its nth await from now, and opens the page again a while later. */
async function planKill(world: World, what: Extract<Incident, { act: 'kill' }>): Promise<void> {
  const phone = phoneOf(world, what.phone)
  if (what.who === 'worker') phone.wakeWorker()
  const process = phone.processOf(what.who)
  if (!process) return
  const kill = async (): Promise<void> => {
    if (process.state === 'dead' || world.isHealed) return
    await world.kill(phone, process)
    if (what.who !== 'worker') world.loop.at(what.reopen, null, () => void phone.openTab(what.who === 'tab-0' ? 0 : 1))
  }
  if (what.turns === 0) return kill()
  process.turnsLeft = what.turns
  process.onLastTurn = kill
  world.loop.at(patience, null, kill)
}

async function storm(world: World, what: Extract<Incident, { act: 'storm' }>): Promise<void> {
  const phone = phoneOf(world, what.phone)
  for (let n = 0; n < what.times; n++) {
    await world.loop.pass(50)
    for (const process of phone.processes()) await world.kill(phone, process, false)
    world.tally.note('restart-storm')
    for (const at of [0, 1]) phone.openTab(at)
  }
}

/** A page that the browser stopped in mid-request: it keeps its lock, and hears nothing, until it is woken. */
async function freeze(world: World, what: Extract<Incident, { act: 'freeze' }>): Promise<void> {
  const phone = phoneOf(world, what.phone)
  const process = phone.processOf(what.who)
  if (!process) return
  for (let turn = 0; turn < 300 && !phone.line.inFlight.has(process); turn++)
    await world.loop.turn(world.loop.now + near)
  if (process.state !== 'alive') return
  process.state = 'frozen'
  if (phone.line.inFlight.has(process)) world.tally.note('lock-stuck')
  world.loop.at(what.ms, null, () => world.loop.thaw(process))
}

async function session(world: World, what: Extract<Incident, { act: 'session' }>): Promise<void> {
  const phone = phoneOf(world, what.phone)
  const other = world.members.find((member) => member !== phone.home) ?? phone.home
  if (what.becomes === 'expired') {
    await phone.expire()
    world.tally.note('session-expired')
    return
  }
  const member = { rotated: phone.lastMember, other, own: phone.home }[what.becomes]
  world.tally.note(
    member === phone.lastMember ? 'session-rotated' : member === phone.home ? 'own-member-back' : 'other-member',
  )
  await signInAt(world, phone, 0, member)
}

/** Signs in on one tab of a phone. The other tab finds out when it meets the new cookie. */
export async function signInAt(world: World, phone: Phone, at: number, member: number): Promise<void> {
  await phone.signIn(member)
  const tab = phone.tabs[at]
  if (tab && tab.member !== member) await world.kill(phone, tab.process, false)
  phone.openTab(at).signedIn()
}

/** Copies a phone's bytes now, and later restores this backup onto the same phone or onto the other. */
async function clone(world: World, what: Extract<Incident, { act: 'clone' }>): Promise<void> {
  const from = phoneOf(world, what.phone)
  const onto = phoneOf(world, what.onto)
  for (let turn = 0; turn < 500 && !from.bytes.isQuiet(); turn++) await world.loop.turn(world.loop.now + near)
  if (!from.bytes.isQuiet()) return
  const copy = from.copy()
  world.restoring++
  world.loop.at(what.after, null, async () => {
    world.restoring--
    await onto.restore(copy)
    onto.seeAs(from)
    world.tally.note('cloned-phone')
    world.noteOverwritten(onto.index)
    for (const at of [0, 1]) onto.openTab(at)
  })
}

const officeFaults = {
  change: 'message-changed',
  withdraw: 'message-closed',
  close: 'message-closed',
  answer: 'link-answered',
} as const

async function office(world: World, what: Extract<Incident, { act: 'office' }>): Promise<void> {
  const [member = 0] = world.members
  const subjects = world.subjectsOf(member)
  for (const kind of proofKindNames) {
    const subject = subjects.filter((one) => one.kind === kind)[what.subject]
    if (!subject) continue
    await proofKinds[kind].office(world.agency.db, subject, what.does, new Date(world.loop.now))
    world.tally.note(officeFaults[what.does])
  }
}
