import { trusted } from '../ui/trusted'
import type { Outcome, Task } from './redraw'
import workerFile from './redraw-worker?worker&url'

/** A slow phone takes some seconds for its largest photo. What has not come by then doesn't come. */
const patienceMs = 60_000

const workerAddress = addressOfWorker()

/** A server whose policy doesn't name ours gets its pictures drawn by the page. */
function addressOfWorker(): ((text: string) => string) | null {
  try {
    return trusted('callboard-pictures', 'createScriptURL', () => workerFile)
  } catch {
    return null
  }
}

/**
 * A picture drawn anew beside the page, which stays at work. A worker for each: what a large picture took is free again when
 * it ends. unable: no worker, or one that can't. silent: it began and never ended, so that trying it on the page would
 * stop the page.
 */
export function redrawInWorker(task: Task): Promise<Outcome | { kind: 'silent' }> {
  return new Promise((resolve) => {
    const worker = startWorker()
    if (!worker) return resolve({ kind: 'unable' })
    const end = (outcome: Outcome | { kind: 'silent' }): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'silent' }), patienceMs)
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => end(data))
    for (const failure of ['error', 'messageerror']) worker.addEventListener(failure, () => end({ kind: 'unable' }))
    worker.postMessage(task)
  })
}

function startWorker(): Worker | null {
  if (!workerAddress || typeof Worker === 'undefined') return null
  try {
    return new Worker(workerAddress(''), { type: 'module' })
  } catch {
    return null
  }
}
