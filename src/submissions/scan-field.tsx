import { FileUpload } from '@chakra-ui/react/file-upload'
import { asOfWords } from '../../domain/dates/time-words'
import { documentFields, type ScanField as ScanFieldName } from '../../domain/right-to-work/document-fields'
import type { Warning } from '../prepare/warnings'
import { SentBar } from '../saving/sent-bar'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import { documentId } from './record-values'
import styles from './scan-field.module.css'
import type { ScanSender } from './scan-sender'

/** As the specification has them; a file of whatever name is judged by what is in it. */
const accept = ['image/png', 'image/jpeg', 'image/bmp', '.bmp', '.heic', '.heif']
const noFiles: File[] = []

interface ScanFieldProps {
  name: ScanFieldName
  sender: ScanSender
  held: { held_at: string; size: number } | null
  problem: string | null
}

/** One scan: chosen, sent, held. One can be dropped on it too. */
export function ScanField({ name, sender, held, problem }: ScanFieldProps) {
  const { going, url, warnings } = useStore(sender)
  const choose = (file: Blob) => sender.choose(file, held?.held_at ?? null)
  const { label, missing } = { missing: undefined, ...documentFields[name] }
  const own = documentId(name)
  const isThere = held !== null || url !== null
  return (
    <FileUpload.Root
      // The error summary leads to the button.
      ids={{ trigger: own }}
      accept={accept}
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => files[0] && choose(files[0])}
      onFileReject={({ files }) => files[0] && choose(files[0].file)}
    >
      <FileUpload.HiddenInput aria-label={label} />
      <FileUpload.Dropzone disableClick asChild role="group" aria-labelledby={`${own}-label`} aria-label={undefined}>
        <div className={styles.field}>
          <p id={`${own}-label`} className={styles.label}>
            {label}
            {missing ? null : <span className={styles.quiet}> (optional)</span>}
          </p>
          {url ? <img className={styles.preview} src={url} alt={`What you chose: ${label}`} /> : null}
          {held && going === null ? (
            <Chip tone="available">The agency has it since {asOfWords(Date.parse(held.held_at), Date.now())}</Chip>
          ) : null}
          {going?.kind === 'preparing' ? <Spinner label="Making it smaller" /> : null}
          {going?.kind === 'sending' ? <Sending part={going.part} /> : null}
          {going?.kind === 'broken' ? (
            <>
              <SentBar part={going.part} />
              <p className={styles.quiet}>{waitingWords(going.isBusy)}</p>
            </>
          ) : null}
          {going?.kind === 'refused' ? <Notice tone="problem" title={going.why} /> : null}
          {problem && going === null && !held ? (
            <p id={`${own}-problem`} className={styles.problem}>
              <Icon name="alert" size={20} />
              {problem}
            </p>
          ) : null}
          {warnings.length > 0 ? <p className={styles.quiet}>{hintOf(warnings)}</p> : null}
          <div className={styles.actions}>
            <FileUpload.Trigger asChild>
              <Button
                variant="line"
                size="small"
                busy={going?.kind === 'preparing'}
                aria-describedby={problem && !held ? `${own}-problem` : undefined}
              >
                {isThere ? 'Replace' : 'Add a scan'}
                <span className="visually-hidden">: {label}</span>
              </Button>
            </FileUpload.Trigger>
            {going?.kind === 'broken' || (going?.kind === 'refused' && url) ? (
              <Button variant="quiet" size="small" icon="sync" onClick={sender.again}>
                Try again
              </Button>
            ) : null}
            {isThere || going ? (
              <Button variant="quiet" size="small" onClick={going ? sender.cancel : sender.remove}>
                {going ? 'Cancel' : 'Remove'}
                <span className="visually-hidden">: {label}</span>
              </Button>
            ) : null}
          </div>
        </div>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  )
}

function waitingWords(isBusy: boolean): string {
  const why = isBusy ? 'The agency is busy.' : 'No signal.'
  return `${why} It goes on by itself, as long as this page stays open.`
}

function Sending({ part }: { part: Parameters<typeof SentBar>[0]['part'] }) {
  return (
    <div role="status">
      <p className={styles.quiet}>Sending it to the agency</p>
      <SentBar part={part} />
    </div>
  )
}

const seen: Readonly<Record<Warning, string>> = { small: 'small', dark: 'dark', blurred: 'blurred' }

/** It is the member's to judge: a passport on a dark table is dark, and can be read. */
function hintOf(warnings: readonly Warning[]): string {
  const words = warnings.map((warning) => seen[warning]).join(' and ')
  return `This looks ${words}. Can you read every letter? If not, please take it again, without glare.`
}
