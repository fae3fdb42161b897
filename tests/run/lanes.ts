import type { Step } from './steps'

/**
 * Runs steps side by side, as many at a time as there are lanes: always the first that waits, that has room, and whose needs
 * have ended well. A step whose need failed is not run; `refuse` says what it comes to. Results in the order of the steps.
 */
export async function inLanes<R extends { failed: number }>(
  steps: readonly Step[],
  lanes: number,
  run: (step: Step) => Promise<R>,
  refuse: (step: Step, need: string) => R,
): Promise<R[]> {
  const results = new Map<string, R>()
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  let free = lanes

  const settle = (step: Step, result: R): void => {
    results.set(step.name, result)
  }
  const next = (): Step | undefined => {
    return waiting.find((step) => widthOf(step, lanes) <= free && (step.needs ?? []).every((name) => results.has(name)))
  }
  while (waiting.length > 0 || running.size > 0) {
    for (let step = next(); step; step = next()) {
      const one = step
      waiting.splice(waiting.indexOf(one), 1)
      const need = (one.needs ?? []).find((name) => (results.get(name)?.failed ?? 0) > 0)
      if (need !== undefined) {
        settle(one, refuse(one, need))
        continue
      }
      const width = widthOf(one, lanes)
      free -= width
      const end = run(one).then((result) => {
        settle(one, result)
        running.delete(one.name)
        free += width
      })
      running.set(one.name, end)
    }
    if (running.size === 0 && waiting.length > 0)
      throw new Error(`Needs in a circle: ${waiting.map(({ name }) => name)}`)
    await Promise.race(running.values())
  }
  return steps.flatMap((step) => results.get(step.name) ?? [])
}

/** A step that fills the machine takes every lane. */
const widthOf = (step: Step, lanes: number): number => (step.fillsMachine ? lanes : 1)
