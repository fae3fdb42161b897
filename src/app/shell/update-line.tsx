import { useEffect, useState } from 'react'
import { useUpdate } from '../../pwa/use-update'
import { Line, LineAction } from './line'

/** Says that a new version is there. It waits until nobody is typing, and nothing happens without a press. */
export function UpdateLine() {
  const { ready, apply } = useUpdate()
  const typing = useTyping()
  const [shown, setShown] = useState(false)
  if (ready && !typing && !shown) setShown(true)
  if (!ready || !shown) return null
  return (
    <Line icon="install" tone="go" action={<LineAction onClick={apply}>Update now</LineAction>}>
      A new version of Callboard is ready.
    </Line>
  )
}

/** Whether the focus is in something that a person types into. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches('input, textarea, select') ?? false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return typing
}
