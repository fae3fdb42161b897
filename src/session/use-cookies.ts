import { useEffect } from 'react'
import { useStore } from '../state/use-store'
import { cookiesKept } from './cookies'
import { keepsCookies } from './who-is-here'

/** Later than the first screen, and together with the look for a session (ms). */
const pause = 1_500

/** Whether this browser keeps no cookies of ours, as a screen on which somebody logs in or opens an account says it. */
export function useCookiesRefused(): boolean {
  useEffect(() => {
    const timer = setTimeout(() => void keepsCookies(), pause)
    return () => clearTimeout(timer)
  }, [])
  return useStore(cookiesKept) === false
}
