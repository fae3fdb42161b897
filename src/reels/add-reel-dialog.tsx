import { FileUpload } from '@chakra-ui/react/file-upload'
import { type RefObject, useRef, useState } from 'react'
import { SentBar } from '../saving/sent-bar'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { TextField } from '../ui/text-field'
import styles from './add-reel-dialog.module.css'
import type { ReelRow } from './reel-overlay'
import { useAddReel } from './use-add-reel'

/** The types in the specification; a file with any other name is accepted too, and judged by its content. */
const accept = ['audio/mpeg', 'audio/mp3', '.mp3']
const noFiles: File[] = []

interface AddReelProps {
  extraid: number
  rows: readonly ReelRow[]
  open: boolean
  onClose: () => void
  /** Gets the focus when the dialog closes, also after a reel was added. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Adds a reel: its title, then its file, which is sent as soon as it is chosen. */
export function AddReelDialog({ extraid, rows, open, onClose, finalFocus }: AddReelProps) {
  const field = useRef<HTMLInputElement>(null)
  /** An empty title is a problem only once the member has left the field. */
  const [wasLeft, setWasLeft] = useState(false)
  const leave = () => {
    setWasLeft(false)
    onClose()
  }
  const { title, setTitle, titleProblem, busy, part, failure, choose, cancel, hush } = useAddReel(extraid, rows, leave)
  const isEmpty = title.trim() === ''
  return (
    <Dialog
      open={open}
      onClose={() => {
        hush()
        leave()
      }}
      title="Add audio reel"
      size="wide"
      busy={busy}
      initialFocus={field}
      finalFocus={finalFocus}
      footer={
        <DialogFooter state={busy ? (part ? 'Sending it to the agency' : 'Reading the file') : null}>
          {busy ? (
            <Button
              variant="outline"
              onClick={() => {
                cancel()
                leave()
              }}
            >
              Cancel
            </Button>
          ) : (
            <CloseButton />
          )}
        </DialogFooter>
      }
    >
      <div className={styles.fields}>
        <TextField
          textKind="text"
          ref={field}
          label="Title"
          hint="For example: Narration, Dublin accent"
          autoComplete="off"
          value={title}
          disabled={busy}
          error={isEmpty && !wasLeft ? null : titleProblem}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => setWasLeft(true)}
        />
        {titleProblem === null ? (
          <FileUpload.Root
            accept={accept}
            acceptedFiles={noFiles}
            disabled={busy}
            onFileAccept={({ files }) => files[0] && choose(files[0])}
            onFileReject={({ files }) => files[0] && choose(files[0].file)}
          >
            <FileUpload.HiddenInput aria-label="Audio file" />
            <FileUpload.Dropzone disableClick asChild role="group" aria-label="Audio file">
              <div className={styles.file}>
                <FileUpload.Trigger asChild>
                  <Button busy={busy}>Choose an MP3</Button>
                </FileUpload.Trigger>
                <p className={styles.hint}>An MP3 of up to 20 MB. It is sent as soon as you have chosen it.</p>
                <SentBar part={part} />
              </div>
            </FileUpload.Dropzone>
          </FileUpload.Root>
        ) : null}
        {isEmpty ? <p className={styles.hint}>Give it a title first. Then you choose the file.</p> : null}
        {failure ? <Notice status="error" title={failure} /> : null}
      </div>
    </Dialog>
  )
}
