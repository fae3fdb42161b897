import { useEffect } from 'react'
import { waitingNames } from '../session/session-store'
import { namesIn } from '../session/waiting-names'
import { useOutbox } from '../sync/use-outbox'

/** Names that were changed here show wherever somebody is named, before the server's word on them (rule 12). Draws nothing. */
export function FollowNames() {
  const items = useOutbox()
  useEffect(() => {
    if (items) waitingNames.set(namesIn(items))
  }, [items])
  useEffect(() => () => waitingNames.set({}), [])
  return null
}
