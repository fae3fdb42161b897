import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FilePhone, photo } from '../../../tests/support/file-phone'
import { captivePortal, error } from '../../../tests/support/tus-server'
import type { ChosenFile } from './keep-file'

const faults = ['cut', 'kill', 'answer', 'signed-out', 'swept', 'captive', 'busy', 'lost-answer', 'pin'] as const

/** A file is chosen, and in the drain that follows, the fault happens at its nth request. */
interface Step {
  fault: (typeof faults)[number]
  at: number
  size: number
}

/** Every fault once, in any order. */
const schedules: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.shuffledSubarray([...faults], { minLength: faults.length }),
    fc.array(fc.record({ at: fc.integer({ min: 1, max: 3 }), size: fc.integer({ min: 100, max: 80_000 }) }), {
      minLength: faults.length,
      maxLength: faults.length,
    }),
  )
  .map(([order, steps]) => steps.map((step, index) => ({ ...step, fault: order[index] ?? 'cut' })))

let member = 1_000

it('whatever breaks, each file arrives once and whole, with its item, and nothing of it stays on the phone', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(schedules, (steps) => play(steps, met)),
    { numRuns: 4 },
  )
  expect([...met].sort()).toEqual([...faults].sort())
}, 60_000)

async function play(steps: readonly Step[], met: Set<string>): Promise<void> {
  const phone = new FilePhone(++member)
  const { server } = phone
  const files: ChosenFile[] = []
  let answers = 0
  const addPin = async (size: number) => {
    files.push(photo(size, files.length + 1))
    await phone.pin(`slot-${files.length}`, files.slice(-1))
  }
  for (const { fault, at, size } of steps) {
    await addPin(size)
    let requests = 0
    server.onRequest = async () => {
      if (++requests !== at) return
      met.add(fault)
      if (fault === 'kill') phone.kill()
      else if (fault === 'cut') server.cutAfter = server.wire + size
      else if (fault === 'answer') await phone.answer(++answers)
      else if (fault === 'signed-out') server.session = null
      else if (fault === 'pin') await addPin(size)
      else if (fault === 'swept') server.forget()
      else if (fault === 'lost-answer') server.losesAnswer = true
      else if (fault === 'captive' || fault === 'busy') {
        const say = async () => (fault === 'captive' ? captivePortal() : error(503, 'UNAVAILABLE'))
        server.obstacles.push({ method: 'PATCH', act: say }, { method: 'POST', act: say })
      }
    }
    await phone.drain().catch(() => undefined)
    phone.now += 300_000
    server.session = phone.member
    server.cutAfter = null
    server.obstacles.length = 0
  }
  server.onRequest = () => undefined
  for (let time = 0; time < 8; time++) {
    await phone.drain()
    phone.now += 300_000
  }
  expect([...new Set(await phone.states())]).toEqual(['sent'])
  const pins = server.effects.filter(({ operation }) => operation === 'PinFile')
  const arrived = pins.map(({ took }) => Buffer.from(took[0] ?? new Uint8Array()).toString('base64'))
  const wanted = files.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
  expect(arrived.map((bytes) => wanted.indexOf(bytes)).sort((a, b) => a - b)).toEqual(wanted.map((_, index) => index))
  expect(server.effects.length - pins.length).toBe(answers)
  expect([await phone.kept(), await phone.uploads()]).toEqual([[], []])
  await phone.dispose()
}
