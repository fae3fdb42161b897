import { type ComponentType, type FocusEvent, useRef, useState } from 'react'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { isDate } from '../../../domain/profile/dates'
import { Input } from '../../ui/controls'
import { Field } from '../../ui/field'
import field from '../../ui/field.module.css'
import { IconButton } from '../../ui/icon-button'
import { showSnackbar } from '../../ui/snackbar-store'
import type { ControlProps } from '../profile/control-props'
import { dayInWords } from './calendar'
import type { Limits } from './limits'
import type { View } from './moves'
import type { PickerDialog } from './picker-dialog'
import { dateProblem, dateText, dateValue, typedAfter } from './typed-date'

interface DateFieldProps extends ControlProps<string>, Limits {
  autoComplete?: string | undefined
  /** What the calendar shows first while nothing is chosen: years for a date of birth. */
  startView?: View | undefined
}

const loadPicker = () => import('./picker-dialog')

/**
 * A date, typed as dd/mm/yyyy or picked. Its value is YYYY-MM-DD; text that is no date (yet) is passed on unchanged, so that
 * a draft keeps it and the form's own check refuses it.
 */
export function DateField(props: DateFieldProps) {
  const { id, label, value, onChange, onLeave, hint, problem, mandatory, note, autoComplete, startView } = props
  const chosen = value !== null && isDate(value) ? value : null
  const limits = { min: props.min, max: props.max, allowed: props.allowed }
  const [text, setText] = useState(() => dateText(value))
  const [given, setGiven] = useState(value)
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  const [Picker, setPicker] = useState<ComponentType<Parameters<typeof PickerDialog>[0]> | null>(null)
  const [openOn, setOpenOn] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const within = useRef<HTMLSpanElement>(null)

  // Changed from outside: by a draft, or by the agency.
  if (value !== given) {
    setGiven(value)
    setText(dateText(value))
    setOwnProblem(null)
  }

  const give = (next: string | null, shown: string) => {
    setText(shown)
    setGiven(next)
    setOwnProblem(null)
    if (next !== value) onChange(next)
  }
  const type = (after: string) => {
    const shown = typedAfter(text, after)
    give(dateValue(shown), shown)
  }
  const leave = (event: FocusEvent) => {
    // Moving between the text and its calendar is not leaving.
    if (within.current?.contains(event.relatedTarget)) return
    setText(dateText(value))
    setOwnProblem(dateProblem(value, limits, dublinDay(new Date())))
    onLeave?.()
  }
  const open = () => {
    loadPicker().then(
      (loaded) => {
        setPicker(() => loaded.PickerDialog)
        setOpenOn(dublinDay(new Date()))
      },
      () => showSnackbar("The calendar didn't arrive. Type the date as dd/mm/yyyy."),
    )
  }
  const close = () => {
    setOpenOn(null)
    // Back to the button, also in browsers that do not focus a pressed button.
    button.current?.focus()
  }

  // For text that is no date, this field's own problem is more precise; for a date, the form's.
  const error = chosen === null ? (ownProblem ?? problem) : (problem ?? ownProblem)
  return (
    <Field id={id} label={label} hint={hint ?? 'dd/mm/yyyy'} error={error} mandatory={mandatory} note={note}>
      {(wiring) => (
        <span ref={within} className={field.within}>
          <Input
            textKind={null}
            ended
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          <IconButton
            ref={button}
            icon="calendar"
            aria-haspopup="dialog"
            label={chosen !== null ? `${label}: ${dayInWords(chosen)}, change the date` : `${label}: choose a date`}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={open}
            onBlur={leave}
          />
          {Picker && openOn !== null && within.current && (
            <Picker
              {...limits}
              mode="single"
              title={label}
              anchor={within.current}
              today={openOn}
              startView={startView}
              value={chosen}
              onChange={(day) => {
                give(day, dateText(day))
                close()
              }}
              onCancel={close}
            />
          )}
        </span>
      )}
    </Field>
  )
}

/** Loads the calendar's code before the button is pressed; a failure is reported only on the press. */
function preload(): void {
  loadPicker().catch(() => undefined)
}
