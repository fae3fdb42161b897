import { type ReactNode, type RefObject, useRef } from 'react'
import { ActionNotice } from '../saving/action-notice'
import type { OnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { Choices } from '../ui/task-footer'
import styles from './account.module.css'
import type { ServicePlan } from './plan-documents'
import type { Done } from './renewing-state'

/** What the dialogs of one wish about a plan are given. */
export interface PlanDialogProps {
  plan: ServicePlan
  open: boolean
  onClose: () => void
  said: RefObject<HTMLElement | null>
  refresh: () => Promise<ServicePlan | null>
  onDone: (done: Done) => void
}

interface WishDialogProps {
  open: boolean
  onClose: () => void
  /** The element that shows the result; mounted by then. */
  said: RefObject<HTMLElement | null>
  title: string
  /** The button that does nothing, and the one that does it. */
  keep: string
  doIt: string
  /** What it does is no loss; by default it is. */
  isHarmless?: boolean
  wish: OnlineAction
  children: ReactNode
}

/** Says what follows before a plan is ended or goes on; closing the dialog does nothing. */
export function WishDialog({
  open,
  onClose,
  said,
  title,
  keep,
  doIt,
  isHarmless = false,
  wish,
  children,
}: WishDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  const close = () => {
    wish.clear()
    onClose()
  }
  return (
    <Dialog
      {...{ open, title }}
      onClose={close}
      role="alertdialog"
      busy={wish.busy}
      initialFocus={back}
      finalFocus={said}
      footer={
        <Choices>
          <CloseButton ref={back}>{keep}</CloseButton>
          <Button variant={isHarmless ? 'solid' : 'danger'} busy={wish.busy} onClick={() => void wish.run()}>
            {doIt}
          </Button>
        </Choices>
      }
    >
      <div className={styles.stack}>
        {children}
        <ActionNotice
          problem={wish.problem}
          unconfirmed="The agency may have your request. Try again, too, if you like: it counts once."
          notDone="The agency does not have your request. Your plan is as it was."
        />
      </div>
    </Dialog>
  )
}
