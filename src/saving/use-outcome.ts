import { useEffect, useRef } from 'react'
import { session } from '../session/session-store'
import { showSnackbar } from '../ui/snackbar-store'

/** Shows an outcome on its screen; `words` say it in the snackbar once that screen was left. */
type ShowOutcome = (words: string, onScreen: () => void) => void

/**
 * For something that is sent and may outlive its screen: called when it begins, returns how its outcome is shown. Another member
 * who has signed in meanwhile is told nothing.
 */
export function useOutcome(): () => ShowOutcome {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    const whose = memberHere()
    return (words, onScreen) => {
      if (isHere.current) onScreen()
      else if (memberHere() === whose) showSnackbar(words)
    }
  }
}

function memberHere(): number | null {
  const state = session.get()
  return state.phase === 'member' ? state.session.extraid : null
}
