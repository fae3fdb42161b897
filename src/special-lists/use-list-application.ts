import { useState } from 'react'
import { applicationComplete } from '../../domain/special-lists/special-list-rules'
import type { Stored } from '../data/effect'
import { useDraft } from '../data/use-draft'
import { keptWords } from '../saving/kept-words'
import { type Saved, useSaving } from '../saving/use-saving'
import { showSnackbar } from '../ui/snackbar-store'
import { applyToList, retractFromList, type SpecialListView } from './use-special-lists'

type Doing = 'apply' | 'retract'

export interface ListApplication {
  text: string
  setText: (text: string) => void
  busy: Doing | null
  failure: string | null
  apply: () => void
  retract: () => void
}

/** What is written to the agency for one list, and what becomes of it. The text outlives a reload until it is kept. */
export function useListApplication(extraid: number, list: SpecialListView, onDone: () => void): ListApplication {
  const { draft, setDraft, clearDraft } = useDraft(`speciallist.${extraid}.${list.listid}`, parseText)
  const { busy, failure, setFailure, run } = useSaving()
  const [doing, setDoing] = useState<Doing>('apply')
  const text = draft ?? (list.pending?.doing === 'apply' ? list.pending.text : list.text) ?? ''

  const begin = async (next: Doing, act: () => Promise<Stored>) => {
    if (busy) return
    setDoing(next)
    const stored = await run(act)
    if (!stored) return
    clearDraft()
    showSnackbar(saidWords(next, stored))
    onDone()
  }

  return {
    text,
    setText: setDraft,
    busy: busy ? doing : null,
    failure,
    apply: () => {
      if (!applicationComplete(list, { text, image: list.image })) {
        return setFailure('Please provide the required information')
      }
      void begin('apply', () => applyToList(extraid, list.listid, list.listname, text.trim(), clearDraft))
    },
    retract: () => void begin('retract', () => retractFromList(extraid, list.listid, list.listname, clearDraft)),
  }
}

/** Said by what is true, never before it is. */
function saidWords(doing: Doing, stored: Saved): string {
  if (stored.stored === 'device') return keptWords()
  if (stored.stored === 'attention') return 'The agency did not take it.'
  return doing === 'apply' ? 'Your application was saved' : 'Your application was removed'
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
