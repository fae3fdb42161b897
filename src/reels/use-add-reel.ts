import { useRef, useState } from 'react'
import { reelTitle, reelTitleProblem } from '../../domain/reels/reel-rules'
import type { Stored } from '../data/effect'
import { useDraft } from '../data/use-draft'
import { workspace } from '../data/workspace'
import { keptWords } from '../saving/kept-words'
import { useSaving } from '../saving/use-saving'
import type { SentPart } from '../sync/use-sent-part'
import { showSnackbar } from '../ui/snackbar-store'
import { addReel } from './reel-changes'
import { type ReelRow, roomProblem } from './reel-overlay'
import { uploaded } from './reel-words'
import { takeSound } from './take-sound'

interface AddReel {
  title: string
  setTitle: (title: string) => void
  /** Why the title can't be taken; null where it can. */
  titleProblem: string | null
  busy: boolean
  /** How much has arrived of a reel that goes straight to the agency. */
  part: SentPart | null
  /** Why the last file was not added. */
  failure: string | null
  /** Adds the file under the title, at once. */
  choose: (file: Blob) => void
  /** Stops the upload, where it can still be stopped. What came of it is said either way. */
  cancel: () => void
  /** Clears the failure. */
  hush: () => void
}

/** A reel that is being added. The title that was typed survives a reload, until the reel is saved. */
export function useAddReel(extraid: number, rows: readonly ReelRow[], onAdded: () => void): AddReel {
  const { draft, setDraft, clearDraft } = useDraft(`reel.${extraid}`, parseTitle)
  const { busy, isUnderWay, failure, setFailure, run } = useSaving()
  const [part, setPart] = useState<SentPart | null>(null)
  const going = useRef(new AbortController())
  const title = draft ?? ''

  const add = async (file: Blob, cancelled: AbortSignal, onKept: () => void): Promise<Stored> => {
    const taken = await takeSound(file)
    if ('refused' in taken) return { stored: 'nowhere', message: taken.refused }
    const problem = roomProblem(rows, taken.sound.bytes.byteLength)
    if (problem) return { stored: 'nowhere', message: problem }
    // It was closed while the file was being read.
    if (cancelled.aborted) return { stored: 'nowhere', message: null }
    return addReel(extraid, { title, sound: taken.sound }, { onKept, watch: { onMoved: setPart, cancelled } })
  }

  const choose = async (file: Blob) => {
    if (isUnderWay()) return
    going.current = new AbortController()
    const { signal } = going.current
    setPart(null)
    let word: Promise<Stored> | undefined
    // Once it is stored here the next one may be added: the agency's answer comes later.
    const begun = await run(
      () =>
        new Promise<Stored>((resolve, reject) => {
          word = add(file, signal, () => resolve({ stored: 'device' }))
          word.then(resolve, reject)
        }),
    )
    setPart(null)
    if (!begun || !word) {
      if (!signal.aborted) return
      setFailure(null)
      return showSnackbar('Cancelled. The agency did not get it.')
    }
    clearDraft()
    onAdded()
    const stored = await word.catch(() => begun)
    if (stored.stored === 'nowhere') return
    const words = said[stored.stored]()
    if (words !== null) showSnackbar(words)
  }

  return {
    ...{ title, busy, part, failure },
    setTitle: (next) => (next === '' ? clearDraft() : setDraft(next)),
    titleProblem: reelTitleProblem(reelTitle(title)),
    choose: (file) => void choose(file),
    cancel: () => going.current.abort(),
    hush: () => setFailure(null),
  }
}

/** The message by where the reel is now: it never claims more than has happened. */
const said = {
  // With an outbox, useArrived() says so when the reel has arrived.
  agency: () => (workspace()?.db ? null : uploaded),
  device: keptWords,
  attention: () => 'The agency did not take it. It is still in your list.',
}

function parseTitle(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
