import type { Size } from './picture-size'
import type { Outcome } from './redraw'
import { redrawScaled } from './redraw-scaled'

/** What the page asks of the worker; its answer is an Outcome. */
export interface Task {
  file: Blob
  shown: Size | null
}

addEventListener('message', ({ data: { file, shown } }: MessageEvent<Task>) => {
  const unable: Outcome = { kind: 'unable' }
  const outcome = typeof OffscreenCanvas === 'undefined' ? Promise.resolve(unable) : redrawScaled(file, shown)
  void outcome.then((answer) => postMessage(answer))
})
