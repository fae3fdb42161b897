import { Button } from '../../ui/button'
import { deviceWord } from '../../ui/device-word'
import { Dialog } from '../../ui/dialog'
import { Choices } from '../../ui/task-footer'
import type { LeaveGuard } from './use-leave-guard'

/** Asked before a page with unsaved changes is left. */
export function LeaveQuestion({ guard, keptAsDraft }: { guard: LeaveGuard; keptAsDraft: boolean }) {
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      role="alertdialog"
      title="Leave without saving?"
      footer={
        <Choices>
          <Button variant="outline" onClick={guard.leave}>
            Leave
          </Button>
          <Button onClick={guard.stay}>Stay here</Button>
        </Choices>
      }
    >
      {keptAsDraft
        ? `What you changed on this page has not been saved. It stays on ${deviceWord()} as a draft, for when you come back.`
        : 'What you changed on this page has not been saved.'}
    </Dialog>
  )
}
