/** Plants every bug and shows that its test catches it: npm run planted, or with a word of a bug's name. */
import { bugs } from './bugs'
import { runBugs, type Verdict } from './run-bugs'

const word = process.argv[2] ?? ''
const started = Date.now()
const verdicts = await runBugs(bugs.filter(({ name }) => name.includes(word)))

console.log(verdicts.map(row).join('\n'))
const missed = verdicts.filter(({ caught }) => caught === false)
const shown = verdicts.filter(({ caught }) => caught !== null)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`\n${shown.length} bugs planted, ${shown.length - missed.length} caught, in ${seconds} s`)
process.exitCode = missed.length === 0 && shown.length > 0 ? 0 : 1

function row({ bug, caught, why, seconds: took }: Verdict): string {
  const test = `${bug.test[0]}: ${bug.test[1]}`
  const words = why.split('\n')[0]?.slice(0, 160)
  const mark = caught === null ? '- not run' : caught ? '✓ caught' : '✗ MISSED'
  return `${mark} ${took.toFixed(1).padStart(5)} s  ${bug.name}\n      by ${test}\n      ${words}`
}
