import { childForm, childOf } from '../../domain/family/child-form'
import { ErrorSummary } from '../forms/profile/error-summary'
import { FormFields } from '../saving/form-fields'
import { keptWords } from '../saving/kept-words'
import { useForm } from '../saving/use-form'
import type { Saved } from '../saving/use-saving'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { addFamilyMember } from './use-family'

interface AddFamilyDialogProps {
  /** Of the parent. */
  extraid: number
  open: boolean
  onClose: () => void
}

/** Adds a child to the family (specification part 2, section 2, Family). */
export function AddFamilyDialog({ extraid, open, onClose }: AddFamilyDialogProps) {
  const form = useForm({
    definition: childForm,
    draftKey: `family.${extraid}`,
    save: (values, onKept) => addFamilyMember(extraid, childOf(values), onKept),
    onSaved: (saved, values) => {
      onClose()
      showSnackbar(addedWords(saved, childOf(values).firstname))
    },
  })
  const close = () => {
    form.hush()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={form.busy}
      title="Add family member"
      size="wide"
      footer={
        <DialogFooter state={form.busy ? 'Saving' : form.incomplete ? 'Form is incomplete' : null}>
          <CloseButton />
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
          if (!form.incomplete) void form.submit()
        }}
      >
        {form.failure ? <Notice status="error" title={form.failure} /> : null}
        <ErrorSummary problems={form.summary} attempt={form.attempt} title="Some fields are invalid" />
        <FormFields form={form} />
      </form>
    </Dialog>
  )
}

/** Says what has really happened, and only then. */
function addedWords({ stored }: Saved, firstname: string): string {
  if (stored === 'agency') return 'Family member added'
  if (stored === 'device') return keptWords()
  return `The agency did not add ${firstname}. Your list says why.`
}
