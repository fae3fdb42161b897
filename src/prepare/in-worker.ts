import { trusted } from '../ui/trusted'
import type { Outcome, Task } from './redraw'
import workerFile from './redraw-worker?worker&url'

/** A slow phone takes some seconds for its largest photo. A worker that is silent until then never answers. */
const patienceMs = 60_000

const workerAddress = addressOfWorker()

/** Null where the server's Content-Security-Policy doesn't name this policy: the page itself then draws the pictures. */
function addressOfWorker(): ((text: string) => string) | null {
  try {
    return trusted('callboard-pictures', 'createScriptURL', () => workerFile)
  } catch {
    return null
  }
}

/**
 * Redraws a picture in a worker, so that the page stays responsive. Each picture has its own worker, whose memory is free
 * again when it ends. unable: no worker, or one that can't. silent: it began and never answered, so that trying again on
 * the page would freeze the page.
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
