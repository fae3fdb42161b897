import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofKinds } from './kinds'
import { linesOf } from './lines'
import { openAgency, runSchedule } from './run-schedule'
import { type Schedule, schedules } from './schedule'
import { shrink } from './shrink'
import { faultKinds, Tally } from './tally'
import type { Agency } from './world/agency'
import { Bytes } from './world/bytes'
import { Chance } from './world/chance'
import { simulate } from './world/globals'
import { LockManagerStandIn } from './world/locks'
import { Loop, Process } from './world/loop'

const quiet: Schedule = { second: 1, locks: true, turns: 1, given: [], incidents: [] }
const given = { phone: 0, tab: 0, subject: 0, choice: 0, kind: 0, wait: 0 }

describe('the rig of the model test', () => {
  let agency: Agency
  beforeAll(async () => {
    agency = await openAgency()
  })
  afterAll(() => agency.close())

  it('plays the same schedule the same way', async () => {
    const [schedule] = fc.sample(schedules, { seed: 7, numRuns: 1 })
    if (!schedule) throw new Error('No schedule.')
    const [first, second] = [await runSchedule(agency, schedule), await runSchedule(agency, schedule)]
    expect([second.turns, [...second.tally.counts]]).toEqual([first.turns, [...first.tally.counts]])
    expect(first.items).toBeGreaterThanOrEqual(schedule.given.length)
  })

  it('what was begun outside and goes off in somebody’s turn sets no timer of theirs', async () => {
    const loop = new Loop(new Chance(1))
    const process = new Process('tab', {})
    loop.start(process)
    simulate(loop)
    const fired: string[] = []
    try {
      setImmediate(() => {
        fired.push(loop.current === null ? 'outside' : 'in a turn')
        setTimeout(() => fired.push('timer'), 0)
      })
      process.task(() => {})
      await loop.turn(loop.now)
      expect(loop.nextTimer()).toBe(Number.POSITIVE_INFINITY)
    } finally {
      simulate(null)
    }
    await expect.poll(() => fired).toEqual(['outside', 'timer'])
  })

  it('a page that is killed while it deletes a database holds up nobody, and opens none any more', async () => {
    const bytes = new Bytes()
    const loop = new Loop(new Chance(1))
    const page = new Process('page', {})
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = bytes.outside().open(name, 1)
        request.onsuccess = () => resolve(request.result)
      })
    const held = await open('kept')
    loop.start(page)
    simulate(loop)
    try {
      page.task(() => bytes.for(page).deleteDatabase('kept'))
      for (let turn = 0; turn < 10; turn++) expect(await loop.turn(loop.now)).toBe(true)
    } finally {
      simulate(null)
    }
    loop.end(page)
    bytes.kill(page)
    bytes.for(page).open('late', 1)
    const next = await open('kept')
    held.close()
    next.close()
    const after = await open('after')
    after.close()
    expect((await bytes.outside().databases()).map(({ name }) => name)).toEqual(['kept', 'after'])
  })

  it('a page that is killed at any step of making a database holds up nobody who opens it then', async () => {
    const loop = new Loop(new Chance(1))
    simulate(loop)
    try {
      for (let turns = 0; turns <= 8; turns++) {
        const bytes = new Bytes()
        const page = new Process('page', {})
        loop.start(page)
        page.task(() => void bytes.for(page).open('files', 10))
        for (let turn = 0; turn < turns; turn++) await loop.turn(loop.now)
        loop.end(page)
        bytes.kill(page)
        const later = new Process('later', {})
        loop.start(later)
        let isOpen = false
        later.task(() =>
          bytes
            .for(later)
            .open('files', 10)
            .addEventListener('success', () => (isOpen = true)),
        )
        for (let turn = 0; turn < 100 && (await loop.turn(loop.now)); turn++);
        expect([turns, isOpen]).toEqual([turns, true])
        loop.end(later)
      }
    } finally {
      simulate(null)
    }
  })

  it('kills at every await of one answer: it is kept or not, and never half', async () => {
    let before = 0
    let after = 0
    for (let turns = 1; turns <= 60; turns++) {
      const what = { act: 'kill' as const, phone: 0, who: 'tab-0' as const, turns, reopen: 10 }
      const pause = { act: 'pause' as const, ms: 1_000 }
      const incidents = [
        { before: 0, wait: 0, what },
        { before: 1, wait: 0, what: pause },
      ]
      const { wrong, tally } = await runSchedule(agency, { ...quiet, given: [given], incidents })
      expect(wrong, `killed after ${turns} turns`).toEqual([])
      before += tally.counts.get('kill-before-commit') ?? 0
      after += (tally.counts.get('kill-after-commit') ?? 0) + (tally.counts.get('kill-in-flight') ?? 0)
    }
    expect(before).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(0)
  })

  it('sees an effect that nobody meant', async () => {
    const kind = proofKinds.message_respond
    const real = kind.partsOf
    kind.partsOf = (item) => real(item).map((part) => ({ ...part, value: `${part.value} and more` }))
    const { wrong } = await runSchedule(agency, { ...quiet, given: [given] }).finally(() => {
      kind.partsOf = real
    })
    expect(wrong.join('\n')).toContain('INVENTED')
  })

  describe('a save that its phone shows as sent', () => {
    type Effects = Awaited<ReturnType<typeof proofKinds.update_member.effects>>
    /** Judges one save of two fields by a log of the server that was changed. */
    const judged = async (changed: (effects: Effects) => Effects): Promise<string> => {
      const kind = proofKinds.update_member
      const real = kind.effects
      kind.effects = async (db, members) => changed(await real(db, members))
      const save = { ...given, kind: 1, choice: 1 }
      const { wrong } = await runSchedule(agency, { ...quiet, given: [save] }).finally(() => {
        kind.effects = real
      })
      return wrong.join('\n')
    }
    const earlier = (effect: Effects[number] | undefined): Effects =>
      effect ? [{ ...effect, opId: 'an earlier save' }] : []

    it('is false where the log has nothing of a field', async () => {
      expect(await judged((effects) => effects.slice(0, 1))).toContain('FALSE SENT')
    })

    it('is true where the agency held the value of a field already', async () => {
      expect(await judged(([one, two]) => [...earlier(two), ...(one ? [one] : [])])).not.toContain('FALSE SENT')
    })

    it('is false where that value came only later, or another had taken its place', async () => {
      expect(await judged(([one, two]) => [...(one ? [one] : []), ...earlier(two)])).toContain('FALSE SENT')
      const between = (two: Effects[number] | undefined): Effects =>
        earlier(two).map((effect) => ({ ...effect, value: 'another' }))
      expect(await judged(([one, two]) => [...earlier(two), ...between(two), ...(one ? [one] : [])])).toContain(
        'FALSE SENT',
      )
    })
  })

  it('makes a failing schedule as short as it goes', async () => {
    const [schedule] = fc.sample(schedules, { seed: 9, numRuns: 1 })
    if (!schedule) throw new Error('No schedule.')
    const needed = schedule.given[11]
    const short = await shrink(schedule, async (smaller) => needed !== undefined && smaller.given.includes(needed))
    expect(short.given).toEqual([needed])
    expect(short.incidents).toEqual([])
  })

  it('tells a schedule in a line a step', () => {
    const [schedule] = fc.sample(schedules, { seed: 11, numRuns: 1 })
    if (!schedule) throw new Error('No schedule.')
    expect(linesOf(schedule)).toHaveLength(1 + schedule.given.length + schedule.incidents.length)
  })

  it('names the kinds of fault that never took hold', () => {
    const tally = new Tally()
    expect(tally.missing()).toEqual([...faultKinds])
    for (const kind of faultKinds) if (kind !== 'outage') tally.note(kind)
    tally.note('outage', 0)
    expect(tally.missing()).toEqual(['outage'])
  })
})

describe('the stand-in for Web Locks', () => {
  const make = () => {
    const loop = new Loop(new Chance(1))
    const locks = new LockManagerStandIn(loop)
    const heard: string[] = []
    const begin = (name: string, options: { ifAvailable?: boolean; steal?: boolean }, hold: Promise<unknown>) => {
      const process = new Process(name, {})
      loop.start(process)
      process.task(() => {
        void locks
          .request('lock', options, (lock) => {
            heard.push(`${name} ${lock ? 'has it' : 'has it not'}`)
            return lock ? hold : null
          })
          .then(
            () => heard.push(`${name} is done`),
            (error: DOMException) => heard.push(`${name} met ${error.name}`),
          )
      })
      return process
    }
    return { loop, locks, heard, begin }
  }
  const forEver = new Promise(() => {})

  it('gives it to one, to the next when that one is done or killed, and null to who would not wait', async () => {
    const { loop, locks, heard, begin } = make()
    const first = begin('first', {}, forEver)
    await loop.pass(1)
    begin('second', {}, Promise.resolve())
    begin('third', { ifAvailable: true }, forEver)
    await loop.pass(1)
    expect(heard.toSorted()).toEqual(['first has it', 'third has it not', 'third is done'])
    loop.end(first)
    locks.kill(first)
    await loop.pass(1)
    expect(heard).toContain('second has it')
    expect(heard).not.toContain('first is done')
  })

  it('is stolen: the robbed request rejects with AbortError', async () => {
    const { loop, locks, heard, begin } = make()
    begin('first', {}, forEver)
    await loop.pass(1)
    begin('thief', { steal: true }, Promise.resolve())
    await loop.pass(1)
    expect(heard).toEqual(
      ['first has it', 'first met AbortError', 'thief has it', 'thief is done'].toSorted(
        (a, b) => heard.indexOf(a) - heard.indexOf(b),
      ),
    )
    expect(locks.stolen).toBe(1)
  })
})
