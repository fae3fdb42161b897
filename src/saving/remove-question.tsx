import type { ReactNode } from 'react'
import type { Stored } from '../data/effect'
import { Button } from '../ui/button'
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
  /** The agency does not know the row: it is dropped, and nobody is told. */
  unsent: boolean
  remove: () => Promise<Stored>
  /** The message once the removal is stored, by where that is. */
  said: (stored: Saved['stored']) => string
  /** What is said above the reason, where the specification has a sentence for it. */
  failed?: string
  children: ReactNode
}

/** The question before a row is taken out of a list. It stays open, and says why, where the removal was kept nowhere. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { open, onClose, title, verb, unsent, remove, said, failed, children } = props
  const { busy, failure, setFailure, run } = useSaving()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    const stored = await run(remove)
    if (!stored) return
    close()
    showSnackbar(unsent && stored.stored === 'device' ? 'It was never sent, and is gone' : said(stored.stored))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={title}
      footer={
        <Choices>
          <Button variant="outline" onClick={close}>
            Go back
          </Button>
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
