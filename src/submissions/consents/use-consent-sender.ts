import { useEffect, useMemo } from 'react'
import type { ConsentKind } from '../../../domain/consents/consents'
import { showSnackbar } from '../../ui/snackbar-store'
import { preparedForm } from '../prepared-scan'
import { createScanSender, type ScanSender, type ScanTarget } from '../scan-sender'
import { setConsentImage } from '../submissions-calls'
import { loadSubmissions } from '../submissions-query'
import { newestForm } from './consent-words'

/** Sends consent forms of one kind, each as soon as it is chosen. refresh: reads anew what the agency has. */
export function useConsentSender(extraid: number, kind: ConsentKind, refresh: () => void): ScanSender {
  const sender = useMemo(() => {
    const made: ScanSender = createScanSender(consentTarget(extraid, kind), {
      onHeld: () => {
        // From now on the card shows the form's state.
        made.cancel()
        showSnackbar('Your scan was recorded, it will be reviewed shortly')
        refresh()
      },
      onChanged: refresh,
    })
    return made
  }, [extraid, kind, refresh])
  useEffect(() => sender.dispose, [sender])
  return sender
}

/** The mark that tells a form from any other; see ScanTarget. */
export function markOf(form: { id: number } | null): string | null {
  return form && String(form.id)
}

/** Where forms of one kind go. The member can't delete a form that has arrived. */
export function consentTarget(extraid: number, kind: ConsentKind): ScanTarget {
  return {
    prepare: preparedForm,
    hold: (uploadId) => setConsentImage(extraid, kind, uploadId),
    standing: async () => {
      const read = await loadSubmissions(extraid)
      if (read.kind !== 'answered') return undefined
      const [extra] = read.data.active.extra
      return extra ? markOf(newestForm(kind, extra)) : null
    },
    drop: null,
  }
}
