import type { LoopbackProxy } from './proxy'

/** A clock for a server and for phones on its line. It starts at another time than now, and runs at normal speed. */
export interface Clock {
  /** What is added to the real time (ms). */
  shiftMs: number
  now(): Date
  /** Environment variables that give a Node process this clock. */
  env: Readonly<Record<string, string>>
}

/** A clock that says `moment` (ISO) at the time of this call. */
export function clockAt(moment: string): Clock {
  const shiftMs = Date.parse(moment) - Date.now()
  // Preloaded as a data: URL, which needs no file and holds no space.
  const preload = `data:text/javascript,${encodeURIComponent(clockScript(shiftMs))}`
  return { shiftMs, now: () => new Date(Date.now() + shiftMs), env: { NODE_OPTIONS: `--import ${preload}` } }
}

/** The machine's own time (ms), by which a disk dates its files whatever clock a test runs at. */
export const diskNow = (): number => performance.timeOrigin + performance.now()

/**
 * The same clock as a script, for pages and workers. Timers and performance.now() stay as they are. It is text and not a
 * function, because a tool that compiles a function may add references that do not exist where it runs.
 */
export const clockScript = (shiftMs: number): string => `{
  const Plain = Date
  const now = () => Plain.now() + ${shiftMs}
  globalThis.Date = new Proxy(Plain, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Plain(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
};
`

/** Gives that clock to the service worker that is loaded through this proxy. Pages get it from launchProfile. */
export function setWorkerClock(proxy: LoopbackProxy, { shiftMs }: Clock): void {
  const before = proxy.change
  proxy.change = (path, body) => {
    const changed = before(path, body)
    return path === '/sw.js' ? clockScript(shiftMs) + (changed ?? body) : changed
  }
}
