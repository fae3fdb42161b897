import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../support/processes'
import { file, step } from './made-up'
import { ofSuite, runStep } from './run-step'
import type { Step } from './steps'

const node = (code: string, minutes = 1): Step => {
  return step('node of a test', { kind: 'check', args: ['--eval', code], minutes })
}

describe('a step', () => {
  it('is a real process: its exit code counts, its words are kept, its time is bounded', async () => {
    expect(await runStep(node("console.log('fine')"))).toMatchObject({ passed: 1, failed: 0, output: 'fine\n' })
    expect(await runStep(node('process.exit(3)'))).toMatchObject({ passed: 0, failed: 1, broken: ['It ended with 3.'] })
    const hung = await runStep(node('setInterval(() => {}, 1000)', 0.01))
    expect(hung).toMatchObject({ passed: 0, failed: 1 })
    expect(hung.output).toContain('Out of time')
    expect(await runStep(step('no tool', { kind: 'check', command: '/no/such/tool' }))).toMatchObject({ failed: 1 })
  })

  it('that ends badly has failed though no test of it did, and so has one without a report', () => {
    const files = [file('tests/a.test.ts', { passed: 2, skipped: 1 })]
    expect(ofSuite({ files, orphans: [], isWhole: true }, 0)).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
    expect(ofSuite({ files, orphans: [], isWhole: true }, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      broken: ['It ended with 1.'],
    })
    expect(ofSuite({ files, orphans: ['Error: nobody waited'], isWhole: true }, 1)).toMatchObject({ failed: 1 })
    expect(ofSuite({ files: [file('tests/b.test.ts', { failed: 1 })], orphans: [], isWhole: true }, 1)).toMatchObject({
      failed: 1,
      broken: [],
    })
    // Files that never ran are not made good by a second look at one that failed.
    const cut = { files: [file('tests/b.test.ts', { failed: 1 })], orphans: [], isWhole: false }
    expect(ofSuite(cut, null)).toMatchObject({ failed: 2, broken: ['Not all of it was run: It was ended.'] })
    expect(ofSuite(null, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it.runIf(existsSync('/proc/self/environ'))(
    'has a temporary folder of its own; that and what it left running are gone after it',
    async () => {
      const code = `
      const child = require('node:child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
      child.unref()
      require('node:fs').writeFileSync(process.env.TMPDIR + '/left', '')
      console.log(process.env.TMPDIR, child.pid)`
      const { output, passed } = await runStep(node(code), 1_000)
      const [folder = '', pid = ''] = output.trim().split(/\s/)
      expect(folder).toContain('callboard-node-of-a-test')
      expect(existsSync(folder)).toBe(false)
      expect(output).toContain('sleep 600')
      expect(treeOf(Number(pid))).toEqual([])
      expect(passed).toBe(1)
    },
    60_000,
  )
})
