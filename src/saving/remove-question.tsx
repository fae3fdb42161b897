import type { ReactNode } from 'react'
import type { Stored } from '../data/effect'
import { useOvertaken } from '../sync/use-overtaken'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { Choices } from '../ui/task-footer'
import styles from './remove-question.module.css'
import { type Saved, useSaving } from './use-saving'

interface RemoveQuestionProps {
  open: boolean
  onClose: () => void
  /** The question. */
  title: string
  /** The word on the button that removes. */
  verb: string
  /** The opId of a row that the agency does not know: it is dropped, and nobody is told. Null: the agency knows the row. */
  unsent: string | null
  remove: () => Promise<Stored>
  /** The message once the removal is stored, by where that is. */
  said: (stored: Saved['stored']) => string
  /** What is said above the reason, where the specification has a sentence for it. */
  failed?: string
  children: ReactNode
}

/**
 * The question before a row is taken out of a list. It stays open, and says why, where the removal was kept nowhere; it closes
 * with what is true once an unsent row goes out by itself.
 */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { open, onClose, title, verb, unsent, remove, said, failed, children } = props
  const { busy, failure, setFailure, run } = useSaving()
  const close = () => {
    setFailure(null)
    onClose()
  }
  useOvertaken({
    open: open && !busy,
    opId: unsent,
    onOvertaken: (words) => {
      close()
      showSnackbar(words)
    },
  })
  const confirm = async () => {
    const stored = await run(remove)
    if (!stored) return
    close()
    showSnackbar(unsent !== null && stored.stored === 'device' ? 'It was never sent, and is gone' : said(stored.stored))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      busy={busy}
      title={title}
      footer={
        <Choices>
          <CloseButton>Go back</CloseButton>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {verb}
          </Button>
        </Choices>
      }
    >
      <div className={styles.question}>
        {children}
        {failure ? (
          <Notice status="error" title={failed ?? failure}>
            {failed ? failure : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
