import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../session/session-store'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { carry } from './carried'
import { canReload } from './chunk-failure'

/**
 * Shown in place of the screen where the address needs a document with another content policy than this one, and loads it.
 * The new document is loaded at this very address, so it has the right policy and loads no other.
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

/** Waits for saves that are under way, so that none is lost. A visitor has none, and does not load the code for it. */
async function saved(): Promise<void> {
  if (session.get().phase !== 'member') return
  // If this module can't be loaded, nothing was being saved: saving needs it, too.
  const loaded = await import('../sync/under-way').catch(() => null)
  await loaded?.nothingUnderWay()
}

/**
 * Replaces this history entry by one with a document of its own. After a reload, Back would be a step within the new document,
 * even if that is the worker's no-signal page, which has no router. With a hash, replace() would only scroll, so that is reloaded.
 */
function loadDocument(address: string, hash: string): void {
  if (hash === '') window.location.replace(address)
  else window.location.reload()
}
