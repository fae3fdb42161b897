import { useState } from 'react'
import { applicationComplete } from '../../domain/special-lists/special-list-rules'
import type { Stored } from '../data/effect'
import { useDraft } from '../data/use-draft'
import { keptWords } from '../saving/kept-words'
import { type Saved, useSaving } from '../saving/use-saving'
import type { SentPart } from '../sync/use-sent-part'
import { showSnackbar } from '../ui/snackbar-store'
import { type ListImage, useListImage } from './use-list-image'
import { type ListPicture, useListPicture } from './use-list-picture'
import { applyToList, retractFromList, type SpecialListView } from './use-special-lists'

type Doing = 'apply' | 'retract'

export interface ListApplication {
  image: ListImage
  picture: ListPicture
  /** Upload progress of a picture that goes straight to the agency. */
  part: SentPart | null
  text: string
  setText: (text: string) => void
  busy: Doing | null
  failure: string | null
  apply: () => void
  retract: () => void
}

/** The application being written for one list, and its outcome. The text survives a reload until it is saved. */
export function useListApplication(extraid: number, list: SpecialListView, onDone: () => void): ListApplication {
  const key = `speciallist.${extraid}.${list.listid}`
  const { draft, setDraft, clearDraft } = useDraft(key, parseText)
  const image = useListImage(key)
  const picture = useListPicture(extraid, list, image.change)
  const [part, setPart] = useState<SentPart | null>(null)
  const { busy, failure, setFailure, run } = useSaving()
  const [doing, setDoing] = useState<Doing>('apply')
  const text = draft ?? (list.pending?.doing === 'apply' ? list.pending.text : list.text) ?? ''

  const kept = () => {
    clearDraft()
    image.settle()
  }
  const apply = () => {
    const given = { text: text.trim(), image: image.change }
    // The dialog can't be closed meanwhile, so nothing cancels it.
    const watch = { onMoved: setPart, cancelled: new AbortController().signal }
    return applyToList(extraid, list, given, { onKept: kept, watch })
  }
  const begin = async (next: Doing, act: () => Promise<Stored>) => {
    if (busy) return
    setDoing(next)
    const stored = await run(act)
    setPart(null)
    if (!stored) return
    kept()
    showSnackbar(saidWords(next, stored))
    onDone()
  }

  return {
    ...{ image, picture, part },
    text,
    setText: setDraft,
    busy: busy ? doing : null,
    failure,
    apply: () => {
      // Otherwise it would be sent without the chosen picture.
      if (image.isPreparing) return
      if (!applicationComplete(list, { text, hasImage: picture.isThere })) {
        return setFailure('Please provide the required information')
      }
      void begin('apply', apply)
    },
    retract: () => void begin('retract', () => retractFromList(extraid, list, kept)),
  }
}

/** Says what has really happened, and only then. */
function saidWords(doing: Doing, stored: Saved): string {
  if (stored.stored === 'device') return keptWords()
  if (stored.stored === 'attention') return 'The agency did not take it.'
  return doing === 'apply' ? 'Your application was saved' : 'Your application was removed'
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
