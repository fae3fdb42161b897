import { useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { experienceProblems, isExperienceIncomplete } from '../../domain/experience/experience-rules'
import { useDraft } from '../data/use-draft'
import { keptWords } from '../saving/kept-words'
import { useSaving } from '../saving/use-saving'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { type ExperienceDraft, emptyExperience, parseExperience, toExperience } from './experience-draft'
import { ExperienceFields } from './experience-fields'
import { addExperience } from './use-experience'

interface AddExperienceDialogProps {
  extraid: number
  open: boolean
  onClose: () => void
}

/** Adds one line of experience. What was typed stays through a reload, and until it is saved. */
export function AddExperienceDialog({ extraid, open, onClose }: AddExperienceDialogProps) {
  const { draft, setDraft, clearDraft } = useDraft(`experience.${extraid}`, parseExperience)
  const [asked, setAsked] = useState(false)
  const { busy, failure, setFailure, run } = useSaving()
  const values = draft ?? emptyExperience
  const problems = experienceProblems(toExperience(values), thisYear())
  const incomplete = isExperienceIncomplete(values)

  const close = () => {
    setAsked(false)
    setFailure(null)
    onClose()
  }
  const change = (next: Partial<ExperienceDraft>) => setDraft({ ...values, ...next })
  const save = async () => {
    setAsked(true)
    setFailure(null)
    if (incomplete) return setFailure('Please complete all the fields')
    if (problems.size > 0) return
    const stored = await run(() => addExperience(extraid, toExperience(values), clearDraft))
    if (!stored) return
    clearDraft()
    close()
    showSnackbar(said[stored.stored]())
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add experience"
      size="wide"
      footer={
        <DialogFooter state={incomplete ? 'Form is incomplete' : null}>
          <Button variant="outline" onClick={close}>
            Close
          </Button>
          <Button type="submit" form="add-experience" busy={busy}>
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
          void save()
        }}
      >
        {failure ? <Notice status="error" title={failure} /> : null}
        <ExperienceFields values={values} problems={problems} asked={asked} onChange={change} />
      </form>
    </Dialog>
  )
}

/** Said by what is true, never before it is. */
const said = {
  agency: () => 'Experience was added',
  device: keptWords,
  attention: () => 'The agency did not take it. It is still in your list.',
}

function thisYear(): number {
  return Number(dublinDay(new Date()).slice(0, 4))
}
