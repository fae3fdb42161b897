import { ErrorSummary } from '../forms/profile/error-summary'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { FamilyFields } from './family-fields'
import { useAddChild } from './use-add-child'

interface AddFamilyDialogProps {
  /** Of the parent. */
  extraid: number
  open: boolean
  onClose: () => void
}

/** Adds a child to the family (specification part 2, section 2, Family). */
export function AddFamilyDialog({ extraid, open, onClose }: AddFamilyDialogProps) {
  const form = useAddChild(extraid, onClose)
  const close = () => {
    form.forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add family member"
      size="wide"
      footer={
        <DialogFooter state={form.busy ? 'Saving' : form.incomplete ? 'Form is incomplete' : null}>
          <Button variant="outline" onClick={close}>
            Close
          </Button>
          <Button type="submit" form="add-family-member" busy={form.busy} disabled={form.incomplete}>
            Add<span className="visually-hidden"> family member</span>
          </Button>
        </DialogFooter>
      }
    >
      <form
        id="add-family-member"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.failure ? <Notice status="error" title={form.failure} /> : null}
        <ErrorSummary problems={form.summary} attempt={form.attempt} title="Some fields are invalid" />
        <FamilyFields
          values={form.values}
          problems={form.problems}
          today={form.today}
          onChange={form.change}
          onLeave={form.leave}
        />
      </form>
    </Dialog>
  )
}
