import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { bugs, sample } from './bugs'
import { planted } from './planting'
import { runBugs, type Verdict } from './run-bugs'

/** PLANTED=sample, in the gate: five of them. */
const chosen = process.env.PLANTED === 'sample' ? sample : bugs

describe('the list of planted bugs', () => {
  it('has at least 30, each with a name of its own, each where it says', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(30)
    expect(sample).toHaveLength(5)
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
    for (const bug of bugs) expect(planted(readFileSync(join(root, bug.file), 'utf8'), bug)).toContain(bug.replace)
  })

  it('names tests that are there', () => {
    const named = (text: string, title: string) => text.includes(title) || text.includes(title.replaceAll("'", "\\'"))
    // A title that its test puts together stands nowhere as a whole; `npm run planted` finds whether it is there.
    const isPutTogether = (text: string) => /\.(each|for)\b|\b(it|describe)\(`/.test(text)
    const gone = bugs.filter(({ test: [file, title] }) => {
      const text = readFileSync(join(root, file), 'utf8')
      return !named(text, title) && !isPutTogether(text)
    })
    expect(gone.map(({ test }) => test)).toEqual([])
  })
})

describe('planted bugs', () => {
  let verdicts: Verdict[]
  beforeAll(async () => {
    verdicts = await runBugs(chosen)
    const caught = verdicts.filter((verdict) => verdict.caught).length
    process.stdout.write(`proof: ${chosen.length} bugs planted, ${caught} caught\n`)
  }, 80 * 60_000)

  it.for(chosen.map(({ name }, index) => ({ name, index })))('caught: $name', ({ index }, { skip }) => {
    const verdict = verdicts[index]
    if (verdict?.caught === null) skip(verdict.why)
    expect(verdict?.caught, verdict?.why).toBe(true)
  })
})
