import { useSyncExternalStore } from 'react'
import { wideQuery } from './wide-query'

/** Whether a media query matches; follows its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** From the specification's lg: the desktop layout. */
export function useWide(): boolean {
  return useMedia(wideQuery)
}

/** The same, now. */
export function isWide(): boolean {
  return window.matchMedia(wideQuery).matches
}
