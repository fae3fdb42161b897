import { describe, expect, it } from 'vitest'
import { inLanes } from './lanes'
import { result, step } from './made-up'
import type { Result } from './run-step'
import type { Step } from './steps'

/** Runs the steps in two lanes; each ends when `end` says so. */
function played(steps: readonly Step[], failing: readonly string[] = []) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all = inLanes<Result>(
    steps,
    2,
    (one) => {
      begun.push(one.name)
      const given = failing.includes(one.name) ? { failed: 1 } : { passed: 1 }
      return new Promise((resolve) => ends.set(one.name, () => resolve(result(one.name, given))))
    },
    (one, need) => result(one.name, { failed: 1 }, { broken: [need] }),
  )
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { all, begun, end }
}

describe('lanes', () => {
  it('run as many at a time as there are, in their order, and give results in their order', async () => {
    const { all, begun, end } = played([step('a'), step('b'), step('c')])
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('c')
    await end('a')
    expect((await all).map((one) => one.step.name)).toEqual(['a', 'b', 'c'])
  })

  it('keep a step waiting for what it needs, and let another pass', async () => {
    const { all, begun, end } = played([
      step('build'),
      step('journeys', { needs: ['build'] }),
      step('unit'),
      step('dom'),
    ])
    expect(begun).toEqual(['build', 'unit'])
    await end('build')
    expect(begun).toEqual(['build', 'unit', 'journeys'])
    for (const name of ['unit', 'journeys', 'dom']) await end(name)
    expect(await all).toHaveLength(4)
  })

  it('refuse what needs a step that failed', async () => {
    const { all, begun, end } = played([step('build'), step('journeys', { needs: ['build'] }), step('unit')], ['build'])
    await end('build')
    await end('unit')
    expect((await all)[1]).toMatchObject({ failed: 1, broken: ['build'] })
    expect(begun).toEqual(['build', 'unit'])
  })

  it('give the whole machine to a step that fills it', async () => {
    const { all, begun, end } = played([step('a'), step('full', { fillsMachine: true }), step('b')])
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).not.toContain('full')
    await end('b')
    expect(begun).toEqual(['a', 'b', 'full'])
    await end('full')
    expect(await all).toHaveLength(3)
  })

  it('say so when steps need each other', async () => {
    await expect(played([step('a', { needs: ['b'] }), step('b', { needs: ['a'] })]).all).rejects.toThrow('circle')
  })
})
