import { useEffect } from 'react'
import { waitingNames } from '../session/session-store'
import { namesIn } from '../session/waiting-names'
import { useOutbox } from '../sync/use-outbox'

/** Shows names changed on this device wherever a person is named, before the server confirms them (rule 12). Draws nothing. */
export function FollowNames() {
  const items = useOutbox()
  useEffect(() => {
    if (items) waitingNames.set(namesIn(items))
  }, [items])
  useEffect(() => () => waitingNames.set({}), [])
  return null
}
