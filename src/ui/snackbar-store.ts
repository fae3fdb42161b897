import { createStore } from '../state/store'
import { useStore } from '../state/use-store'

/** How long the snackbar stands (specification part 1, section 9). */
export const SNACKBAR_MS = 2000

const KEPT = 8

export interface Said {
  id: number
  text: string
  /** When it was said (ms). */
  at: number
}

interface State {
  /** What stands on the screen now. */
  current: Said | null
  /** The last things said, newest first: they stay readable after the snackbar has gone. */
  last: readonly Said[]
}

const said = createStore<State>({ current: null, last: [] })
let timer: ReturnType<typeof setTimeout> | undefined

/** Says something in the snackbar for 2000 ms, and keeps it among the last notices. */
export function showSnackbar(text: string, now = Date.now()): void {
  clearTimeout(timer)
  const { last } = said.get()
  const next = { id: (last[0]?.id ?? 0) + 1, text, at: now }
  said.set({ current: next, last: [next, ...last].slice(0, KEPT) })
  timer = setTimeout(closeSnackbar, SNACKBAR_MS)
}

/** What it says now; null: nothing. */
export function saidNow(): string | null {
  return said.get().current?.text ?? null
}

/** Takes the snackbar away; what it said stays among the last notices. */
export function closeSnackbar(): void {
  clearTimeout(timer)
  const state = said.get()
  if (state.current) said.set({ ...state, current: null })
}

/** Forgets all that was said: at log out, as it may name a member's matters. */
export function forgetNotices(): void {
  clearTimeout(timer)
  said.set({ current: null, last: [] })
}

/** What the snackbar says now and said lately. */
export function useSnackbar(): State {
  return useStore(said)
}
