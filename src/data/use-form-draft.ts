import { useCallback, useEffect, useState } from 'react'
import { noteAnswering } from './answering'
import { dropFormDraft, type FormDraft, readFormDraft, writeFormDraft } from './form-draft'
import { useWorkspace } from './use-live'
import { type Workspace, workspace } from './workspace'

/** How long typing pauses (ms) before the draft is written: a commit waits for the disk, and a key press must not. */
const pause = 250

interface HeldDraft {
  /** What the device had when the form was opened, null for nothing; undefined until its store has said so. */
  found: FormDraft | null | undefined
  setDraft: (draft: FormDraft) => void
  /** Called when the form was saved or discarded. */
  clearDraft: () => void
}

/**
 * The draft of one form about one person ('Contact', 20417), kept in the database of whoever is signed in: it survives a
 * reload, a lock, a killed app and a new sign-in of the same member. Staff acting for a member have theirs in memory.
 */
export function useFormDraft(key: string, extraid: number): HeldDraft {
  const open = useWorkspace()
  const full = `${extraid}.${key}`
  const [held, setHeld] = useState<Held>({ of: full, found: undefined, begun: false })
  const mine = held.of === full ? held : null
  const [pen] = useState(makePen)
  const member = open?.memberId

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another member or another form only
  useEffect(() => {
    let over = false
    const show = (found: FormDraft | null) => {
      if (!over) setHeld((now) => toldOf(now, full, found))
    }
    const now = workspace()
    if (now) read(now, full).then(show)
    return () => {
      over = true
      pen.flush()
    }
  }, [full, member, pen])

  const begun = mine?.begun === true
  // An update of the portal waits for as long as something is begun on the screen.
  useEffect(() => (begun ? noteAnswering(full) : undefined), [begun, full])
  useEffect(() => {
    const { flush } = pen
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [pen])

  const setDraft = useCallback(
    (draft: FormDraft) => {
      setHeld((now) => (now.of === full && now.begun ? now : { of: full, found: foundIn(now, full), begun: true }))
      pen.write(full, draft)
    },
    [full, pen],
  )
  const clearDraft = useCallback(() => {
    // A draft that the store has not reported yet is over, too.
    setHeld((now) => ({ of: full, found: foundIn(now, full) ?? null, begun: false }))
    pen.write(full, null)
    pen.flush()
  }, [full, pen])
  return { found: mine?.found, setDraft, clearDraft }
}

/** What is known of the draft `of` a form; begun: something was changed and not yet saved or let go. */
interface Held {
  of: string
  found: FormDraft | null | undefined
  begun: boolean
}

function foundIn(held: Held, of: string): Held['found'] {
  return held.of === of ? held.found : undefined
}

/** The store reports once; a form begun before that stays begun. */
function toldOf(held: Held, of: string, found: FormDraft | null): Held {
  if (foundIn(held, of) !== undefined) return held
  return { of, found, begun: found !== null || (held.of === of && held.begun) }
}

/** Writes the last of what it was given after a pause, or at once when flushed. */
function makePen() {
  let next: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    next?.()
    next = null
  }
  return {
    flush,
    write: (key: string, draft: FormDraft | null) => {
      next = () => void write(key, draft)
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    },
  }
}

async function read(open: Workspace, key: string): Promise<FormDraft | null> {
  if (open.acting) return null
  return readFormDraft(open.db, key).catch(() => null)
}

/** A store that is full or lost means only that a reload forgets: the text is still on the screen. */
async function write(key: string, draft: FormDraft | null): Promise<void> {
  const open = workspace()
  if (!open || open.acting) return
  const done = draft ? writeFormDraft(open.db, key, draft) : dropFormDraft(open.db, key)
  await done.catch(() => undefined)
}
