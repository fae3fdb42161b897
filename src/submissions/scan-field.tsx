import { FileUpload } from '@chakra-ui/react/file-upload'
import { useState } from 'react'
import { useHasCamera } from '../camera/use-has-camera'
import { SentBar } from '../saving/sent-bar'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { FieldMessage } from '../ui/field-message'
import { laterPart } from '../ui/later-part'
import { camera } from '../ui/more-icons'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { useOnceOpen } from '../ui/use-once-open'
import styles from './scan-field.module.css'
import { hintOf } from './scan-hint'
import type { ScanSender } from './scan-sender'

const ScanCamera = laterPart(async () => (await import('./scan-camera')).ScanCamera)

/** The types in the specification; a file with any other name is accepted too, and judged by its content. */
export const scanTypes = ['image/png', 'image/jpeg', 'image/bmp', '.bmp', '.heic', '.heif']
const noFiles: File[] = []

interface ScanFieldProps {
  /** The id of its button, to which the error summary leads. */
  id: string
  label: string
  mandatory?: boolean
  accept?: string[]
  sender: ScanSender
  /** The scan that the agency has, in words; null where there is none that can be replaced here. */
  heldWords?: string | null
  /** The mark of the scan that the agency has (scan-sender.ts). */
  standing: string | null
  problem?: string | null
  /** What its button says while the agency has none. */
  addLabel?: string
}

/** One scan: chosen, sent, held. One can be dropped on it too. */
export function ScanField(props: ScanFieldProps) {
  const { id: own, label, mandatory = false, accept = scanTypes, addLabel = 'Add a scan' } = props
  const { sender, heldWords = null, standing, problem = null } = props
  const { going, url, size, warnings } = useStore(sender)
  const choose = (file: Blob) => sender.choose(file, standing)
  const isHeld = heldWords !== null
  const hasCamera = useHasCamera()
  const [taking, setTaking] = useState(false)
  const wasTaking = useOnceOpen(taking)
  const isThere = isHeld || url !== null
  return (
    <FileUpload.Root
      // The error summary leads to the button.
      ids={{ trigger: own }}
      accept={accept}
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => {
        setTaking(false)
        if (files[0]) choose(files[0])
      }}
      onFileReject={({ files }) => {
        setTaking(false)
        if (files[0]) choose(files[0].file)
      }}
    >
      <FileUpload.HiddenInput aria-label={label} />
      <FileUpload.Dropzone disableClick asChild role="group" aria-labelledby={`${own}-label`} aria-label={undefined}>
        <div className={styles.field}>
          <p id={`${own}-label`} className={styles.label}>
            {label}
            {mandatory ? <span className={styles.required}> (required)</span> : null}
          </p>
          {size === null ? null : <p className={styles.quiet}>A PDF of {sizeWords(size)}</p>}
          {url ? <img className={styles.preview} src={url} alt={`What you chose: ${label}`} /> : null}
          {isHeld && going === null ? <Chip tone="available">{heldWords}</Chip> : null}
          {going?.kind === 'preparing' ? <Spinner label="Making it smaller" /> : null}
          {going?.kind === 'sending' ? <Sending part={going.part} /> : null}
          {going?.kind === 'broken' ? (
            <>
              <SentBar part={going.part} />
              <p className={styles.quiet}>{waitingWords[going.why]}</p>
            </>
          ) : null}
          {going?.kind === 'refused' ? <Notice status="error" title={going.why} /> : null}
          {problem && going === null && !isHeld ? <FieldMessage id={`${own}-problem`} error={problem} /> : null}
          {warnings.length > 0 ? <p className={styles.quiet}>{hintOf(warnings)}</p> : null}
          <div className={styles.actions}>
            {hasCamera ? (
              <Button
                variant="outline"
                size="sm"
                icon={camera}
                disabled={going?.kind === 'preparing'}
                onClick={() => setTaking(true)}
              >
                Take photo
                <span className="visually-hidden">: {label}</span>
              </Button>
            ) : null}
            <FileUpload.Trigger asChild>
              <Button
                variant="outline"
                size="sm"
                busy={going?.kind === 'preparing'}
                aria-describedby={problem && !isHeld ? `${own}-problem` : undefined}
              >
                {isThere ? 'Replace' : addLabel}
                <span className="visually-hidden">: {label}</span>
              </Button>
            </FileUpload.Trigger>
            {going?.kind === 'broken' || (going?.kind === 'refused' && going.mayRetry) ? (
              <Button variant="ghost" size="sm" icon="sync" onClick={sender.again}>
                Try again
              </Button>
            ) : null}
            {isThere || going ? (
              <Button variant="ghost" size="sm" onClick={going ? sender.cancel : sender.remove}>
                {going ? 'Cancel' : 'Remove'}
                <span className="visually-hidden">: {label}</span>
              </Button>
            ) : null}
          </div>
        </div>
      </FileUpload.Dropzone>
      {wasTaking ? (
        <ScanCamera
          id={own}
          label={label}
          sender={sender}
          open={taking}
          onClose={() => setTaking(false)}
          onUse={(scan) => sender.use(scan, standing)}
          choose={
            // A second FileUpload.Trigger would have the same id as the one on the page.
            <FileUpload.Context>
              {({ openFilePicker }) => <Button onClick={openFilePicker}>Choose a file</Button>}
            </FileUpload.Context>
          }
        />
      ) : null}
    </FileUpload.Root>
  )
}

const goesOn = 'It goes on by itself, as long as this page stays open.'
const waitingWords = {
  signal: `No signal. ${goesOn}`,
  busy: `The agency is busy. ${goesOn}`,
  blocked: `This network blocks uploads. Another network may let it through. ${goesOn}`,
}

function Sending({ part }: { part: Parameters<typeof SentBar>[0]['part'] }) {
  return (
    <div role="status">
      <p className={styles.quiet}>Sending it to the agency</p>
      <SentBar part={part} />
    </div>
  )
}

/** '0.4 MB' */
function sizeWords(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
}
