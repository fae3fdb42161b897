import { useRef, useState } from 'react'
import { applicationComplete } from '../../domain/special-lists/special-list-rules'
import { callFailed, type Stored } from '../data/effect'
import { useDraft } from '../data/use-draft'
import { keptWords, notKeptWords } from '../pwa/kept-words'
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
  const [busy, setBusy] = useState<Doing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const under = useRef(false)
  const text = draft ?? (list.pending?.doing === 'apply' ? list.pending.text : list.text) ?? ''

  const run = async (doing: Doing, act: () => Promise<Stored>) => {
    if (under.current) return
    under.current = true
    setBusy(doing)
    setFailure(null)
    const stored = await act().catch((): Stored => ({ stored: 'nowhere', message: callFailed }))
    under.current = false
    setBusy(null)
    if (stored.stored === 'nowhere') return setFailure(stored.message ?? notKeptWords())
    clearDraft()
    showSnackbar(saidWords(doing, stored))
    onDone()
  }

  return {
    text,
    setText: setDraft,
    busy,
    failure,
    apply: () => {
      if (!applicationComplete(list, { text, image: list.image })) {
        return setFailure('Please provide the required information')
      }
      void run('apply', () => applyToList(extraid, list.listid, list.listname, text.trim(), clearDraft))
    },
    retract: () => void run('retract', () => retractFromList(extraid, list.listid, list.listname, clearDraft)),
  }
}

/** Said by what is true, never before it is. */
function saidWords(doing: Doing, stored: Exclude<Stored, { stored: 'nowhere' }>): string {
  if (stored.stored === 'device') return keptWords()
  if (stored.stored === 'attention') return 'The agency did not take it.'
  return doing === 'apply' ? 'Your application was saved' : 'Your application was removed'
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
