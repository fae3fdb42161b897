import type { ReactNode } from 'react'
import { CameraDialog, type Subject } from '../camera/camera-dialog'
import { hintOf } from './scan-hint'
import type { PreparedScan, ScanSender } from './scan-sender'

interface ScanCameraProps {
  id: string
  label: string
  sender: ScanSender
  open: boolean
  onClose: () => void
  /** The scan that was taken, looked at, and wanted. */
  onUse: (scan: PreparedScan) => void
  /** The button that opens the file field. */
  choose: ReactNode
}

/** The camera for a document: the whole picture is taken, and the member checks that it can be read before it is sent. */
export function ScanCamera({ id, label, sender, ...rest }: ScanCameraProps) {
  const subject: Subject<PreparedScan> = {
    id,
    title: label,
    hint: 'Lay it flat, away from lamps. Every corner should be in the picture.',
    startsAt: 'environment',
    shape: null,
    hasTimer: false,
    prepare: sender.prepare,
    refusalOf: (prepared) => ('why' in prepared ? prepared.why : null),
    concernOf: (prepared) => ('why' in prepared ? null : hintOf(prepared.warnings)),
  }
  return <CameraDialog subject={subject} {...rest} />
}
