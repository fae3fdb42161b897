import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../session/session-store'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { carry } from './carried'
import { canReload } from './chunk-failure'

/**
 * Stands where the address wants a document under another policy than this one has, and loads it: the screen itself would be drawn under
 * the wrong one. The document that comes was loaded at this very address and is of its kind, so it loads no other.
 */
export function DocumentBorder() {
  const { key, pathname, search, hash, state } = useLocation()
  const [tries, setTries] = useState(0)
  const [stays, setStays] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each try; the state is the address's own
  useEffect(() => {
    let over = false
    setStays(false)
    const load = async () => {
      await saved()
      // Without signal and without a worker the browser's own page would take this one's place.
      const isThere = await canReload()
      if (over) return
      if (isThere) {
        carry(pathname, state)
        loadDocument(pathname + search, hash)
      } else setStays(true)
    }
    void load()
    return () => {
      over = true
    }
  }, [key, pathname, search, hash, tries])

  if (!stays) return <Skeleton />
  return (
    <Failed title="This page needs a connection." onRetry={() => setTries(tries + 1)}>
      The agency can’t be reached. Nothing is lost: try again when you have signal, or go back.
    </Failed>
  )
}

/** What a member has begun to save is kept. A visitor has nothing to store, and is spared the code for it. */
async function saved(): Promise<void> {
  if (session.get().phase !== 'member') return
  // Where it does not come there was nothing saved: what saves needs it, too.
  const loaded = await import('../sync/under-way').catch(() => null)
  await loaded?.nothingUnderWay()
}

/**
 * In place of this entry of the history, as an entry of its own: Back from a reloaded one would be a step within the new document, also
 * where that is the worker's page, which has no router. An address with a hash would only be scrolled to, and is loaded again.
 */
function loadDocument(address: string, hash: string): void {
  if (hash === '') window.location.replace(address)
  else window.location.reload()
}
