import { useEffect, useState } from 'react'
import { begun } from '../data/answering'
import { useStore } from '../state/use-store'

/** Whether the person is in the middle of something that an update must not come into: typing, or an answer begun. */
export function useBusy(): boolean {
  const isAnswering = useStore(begun).size > 0
  const typing = useTyping()
  return isAnswering || typing
}

/** Whether the focus is in something that a person types into, or a form holds what was typed. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(isTyping)
  useEffect(() => {
    const look = () => setTyping(isTyping())
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return typing
}

function isTyping(): boolean {
  if (document.activeElement?.matches('input, textarea, select')) return true
  // A form that itself reports unsaved changes (data-tracked) may be pre-filled, so its values do not count.
  const untracked = '#main form:not([data-tracked]) input:not([type="checkbox"])'
  const typed = [...document.querySelectorAll<HTMLInputElement>(untracked)]
  return typed.some((input) => input.value !== '')
}
