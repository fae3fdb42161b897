import { type Ref, useId } from 'react'
import { tellWords } from '../../../domain/messages/answer-words'
import { type Answer, notesLimit } from '../../../domain/messages/response-codec'
import { Button } from '../../ui/button'
import { Textarea } from '../../ui/controls'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Choices } from '../../ui/task-footer'
import styles from './confirm-step.module.css'

interface ConfirmStepProps {
  answer: Answer
  /** The message's title and text: what the answer is about. */
  name: string
  text: string
  /** As typed; the answer carries them trimmed. */
  notes: string
  busy: boolean
  /** Takes the focus when the step opens, so that the sentence is heard and Tab goes on from it. */
  ref?: Ref<HTMLFieldSetElement>
  onNotes: (notes: string) => void
  onBack: () => void
  onConfirm: () => void
}

/** The last step before an answer goes out: notes, and one sentence of what is about to be told. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { answer, name, text, notes, busy, ref, onNotes, onBack, onConfirm } = props
  const id = useId()
  const no = answer.kind === 'yesno' && !answer.yes
  return (
    <fieldset ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.step}>
      <NotesField notes={notes} readOnly={busy} onNotes={onNotes} />
      <p id={id} className={styles.say}>
        <Icon name={no ? 'no' : 'yes'} className={no ? styles.no : styles.yes} />
        <span>
          You are about to tell the agency: <b>{tellWords(answer, text)}</b> for {name}.
        </span>
      </p>
      <Choices>
        <Button variant="outline" size="lg" disabled={busy} onClick={onBack}>
          Go back
        </Button>
        <Button size="lg" busy={busy} disabled={!notesFit(notes)} onClick={onConfirm}>
          {busy ? 'Saving' : 'Confirm'}
        </Button>
      </Choices>
    </fieldset>
  )
}

interface NotesFieldProps {
  readOnly?: boolean
  notes: string
  onNotes: (notes: string) => void
}

/** Notes for the agency: three rows. Too long a text is reported, never cut. */
function NotesField({ notes, readOnly, onNotes }: NotesFieldProps) {
  const left = notesLimit - notes.trim().length
  return (
    <Field
      label="Notes for the agency"
      hint={left <= 100 ? `${counted(left)} left` : undefined}
      error={left < 0 ? `${counted(-left)} too long. Shorten your notes to send them.` : null}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={3}
          value={notes}
          readOnly={readOnly}
          onChange={(event) => onNotes(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether the notes fit (they are trimmed before they go out). */
function notesFit(notes: string): boolean {
  return notes.trim().length <= notesLimit
}

function counted(characters: number): string {
  return `${characters} ${characters === 1 ? 'character' : 'characters'}`
}
