import { useEffect, useMemo } from 'react'
import { type ScanField, scanFields } from '../../domain/right-to-work/document-fields'
import { createStore } from '../state/store'
import { useStore } from '../state/use-store'
import { preparedScan } from './prepared-scan'
import { createScanSender, type ScanSender, type ScanTarget } from './scan-sender'
import { dropScan, holdScan } from './submissions-calls'
import { loadSubmissions } from './submissions-query'

/** The scans of one submission that were chosen on this page; uploads continue while its questions are shown. */
export interface Scans {
  senderOf: (field: ScanField) => ScanSender
  /** Those that were chosen here and that the agency does not hold (yet). */
  going: ReadonlySet<ScanField>
}

const none: ReadonlySet<ScanField> = new Set()

/** id: of the submission; null while there is none. onHeld: the agency's scans have changed. */
export function useScans(extraid: number, id: number | null, onHeld: () => void): Scans | null {
  const group = useMemo(() => (id === null ? null : createGroup(extraid, id, onHeld)), [extraid, id, onHeld])
  useEffect(() => () => group?.dispose(), [group])
  const going = useStore(group?.going ?? empty)
  return group && { senderOf: group.senderOf, going }
}

const empty = createStore(none)

/** Where a scan of a submission goes: the agency holds it until the submission is submitted. */
export function scanTarget(extraid: number, id: number, field: ScanField): ScanTarget {
  return {
    prepare: preparedScan,
    hold: (uploadId) => holdScan(id, field, uploadId),
    standing: async () => {
      const read = await loadSubmissions(extraid)
      if (read.kind !== 'answered') return undefined
      return read.data.active.rtw.find((record) => record.id === id)?.[field]?.held_at ?? null
    },
    drop: () => dropScan(id, field),
  }
}

function createGroup(extraid: number, id: number, onHeld: () => void) {
  const senders = new Map<ScanField, ScanSender>()
  const going = createStore(none)
  const look = () => {
    const now = scanFields.filter((field) => senders.get(field)?.get().going)
    const isSame = now.length === going.get().size && now.every((field) => going.get().has(field))
    if (!isSame) going.set(new Set(now))
  }
  return {
    going,
    senderOf: (field: ScanField): ScanSender => {
      const known = senders.get(field)
      if (known) return known
      const sender = createScanSender(scanTarget(extraid, id, field), { onHeld, onChanged: onHeld })
      sender.watch(look)
      senders.set(field, sender)
      return sender
    },
    dispose: () => {
      for (const sender of senders.values()) sender.dispose()
      senders.clear()
    },
  }
}
