/** What a regular job is told of its run. */
export interface Turn {
  /** Whether the run should begin nothing more: the server stops, or another process leads. */
  isEnding(): boolean
}

/** The rows of one stage that are due, at most so many, as one piece of work each. A piece that is begun is due no more. */
export type Stage = (most: number) => Promise<readonly (() => Promise<unknown>)[]>

const mostAtOnce = 100
/** So long one stage may keep the stages behind it waiting, and so long a run goes on to another round (ms). */
const most = { rounds: 10, stageMs: 15_000, runMs: 60_000 } as const

/**
 * Works off what is due, stage by stage, in rounds as long as a stage has more: each stage has a limit of its own, so rows
 * of one never hold up those of another, and the first stage is first again in each round. What is left is due in the next run.
 */
export async function workThrough(
  stages: readonly Stage[],
  { now, isEnding }: { now: () => Date } & Turn,
): Promise<void> {
  const begun = now().getTime()
  const took = (since: number) => now().getTime() - since
  for (let round = 0; round < most.rounds && took(begun) < most.runMs; round++) {
    let isMore = false
    for (const due of stages) {
      const since = now().getTime()
      const pieces = await due(mostAtOnce)
      isMore ||= pieces.length === mostAtOnce
      for (const work of pieces) {
        if (isEnding()) return
        if (took(since) >= most.stageMs) break
        await work()
      }
    }
    if (!isMore) return
  }
}

/** The turn of a run that nobody ends. */
export const unhurried: Turn = { isEnding: () => false }
