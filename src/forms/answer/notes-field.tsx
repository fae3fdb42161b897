import { notesLimit } from '../../../domain/messages/response-codec'
import { Textarea } from '../../ui/controls'
import { Field } from '../../ui/field'

interface NotesFieldProps {
  readOnly?: boolean
  notes: string
  onNotes: (notes: string) => void
}

/** Notes for the agency: three rows. Too long a text is reported, never cut. */
export function NotesField({ notes, readOnly, onNotes }: NotesFieldProps) {
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
export function notesFit(notes: string): boolean {
  return notes.trim().length <= notesLimit
}

function counted(characters: number): string {
  return `${characters} ${characters === 1 ? 'character' : 'characters'}`
}
