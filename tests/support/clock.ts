import type { LoopbackProxy } from './proxy'

/** Another time than now, for a server and for phones on its line: it begins there, and goes on as time does. */
export interface Clock {
  /** What is added to the real time (ms). */
  shiftMs: number
  now(): Date
  /** For whatever Node process is to have it. */
  env: Readonly<Record<string, string>>
}

/** A clock that says now what `moment` (ISO) says. */
export function clockAt(moment: string): Clock {
  const shiftMs = Date.parse(moment) - Date.now()
  // Preloaded as an address that is its own text: no file, and no space in it.
  const preload = `data:text/javascript,${encodeURIComponent(clockScript(shiftMs))}`
  return { shiftMs, now: () => new Date(Date.now() + shiftMs), env: { NODE_OPTIONS: `--import ${preload}` } }
}

/**
 * The same as a script, for pages and workers. Timers, and what performance.now() measures, stay as they are. It is text,
 * since a tool that compiles a function may leave in it what is not there where it runs.
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

/** The worker that comes over this line has that clock too. Pages have it from launchProfile. */
export function setWorkerClock(proxy: LoopbackProxy, { shiftMs }: Clock): void {
  const before = proxy.change
  proxy.change = (path, body) => {
    const changed = before(path, body)
    return path === '/sw.js' ? clockScript(shiftMs) + (changed ?? body) : changed
  }
}
