import { experienceForm } from '../../domain/experience/experience-form'
import { ErrorSummary } from '../forms/profile/error-summary'
import { FormFields } from '../saving/form-fields'
import { keptWords } from '../saving/kept-words'
import { useForm } from '../saving/use-form'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { addExperience } from './use-experience'

interface AddExperienceDialogProps {
  extraid: number
  open: boolean
  onClose: () => void
}

/** Adds one line of experience. */
export function AddExperienceDialog({ extraid, open, onClose }: AddExperienceDialogProps) {
  const form = useForm({
    definition: experienceForm,
    draftKey: `experience.${extraid}`,
    save: ({ year, role, production, detail, paid }, onKept) => {
      const row = { year: String(year), role: String(role), production: String(production), detail: String(detail) }
      return addExperience(extraid, { ...row, paid: paid === true }, onKept)
    },
    onSaved: ({ stored }) => {
      onClose()
      showSnackbar(said[stored]())
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
      title="Add experience"
      size="wide"
      footer={
        <DialogFooter state={form.busy ? 'Saving' : form.incomplete ? 'Form is incomplete' : null}>
          <CloseButton />
          <Button type="submit" form="add-experience" busy={form.busy}>
            Add experience
          </Button>
        </DialogFooter>
      }
    >
      <form
        id="add-experience"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {form.failure ? <Notice status="error" title={form.failure} /> : null}
        <ErrorSummary
          problems={form.summary}
          attempt={form.attempt}
          title={form.incomplete ? 'Please complete all the fields' : 'Some fields are invalid'}
        />
        <FormFields form={form} />
      </form>
    </Dialog>
  )
}

/** Says what has really happened, and only then. */
const said = {
  agency: () => 'Experience was added',
  device: keptWords,
  attention: () => 'The agency did not take it. It is still in your list.',
}
