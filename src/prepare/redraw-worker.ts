import type { Outcome, Task } from './redraw'
import { redrawScaled } from './redraw-scaled'

/** The page sends a Task; the answer is an Outcome. */
addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const unable: Outcome = { kind: 'unable' }
  const outcome = typeof OffscreenCanvas === 'undefined' ? Promise.resolve(unable) : redrawScaled(data)
  void outcome.then((answer) => postMessage(answer))
})
