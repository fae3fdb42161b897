import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react'
import type { TextKind } from '../../domain/text/text-kinds'
import { Input, Textarea } from './controls'
import { Field, type FieldProps } from './field'
import classes from './field.module.css'
import { IconButton } from './icon-button'

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'color' | 'size'> & { ref?: Ref<HTMLInputElement> }

type TextInputProps = InputProps & {
  /** What is cleaned of what somebody types or pastes. */
  textKind: TextKind
  mandatory?: boolean | undefined
}

/** One line of text; a native input. */
export function TextField({ label, hint, error, id, mandatory, ref, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} mandatory={mandatory} {...(id ? { id } : {})}>
      {(wiring) => <Input type="text" {...rest} {...wiring} {...invalid(rest, wiring)} ref={ref} />}
    </Field>
  )
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'color'> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines; 3 rows unless told, as the specification has it for notes. */
export function TextArea({ label, hint, error, id, ref, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
      {(wiring) => <Textarea rows={3} {...rest} {...wiring} {...invalid(rest, wiring)} ref={ref} />}
    </Field>
  )
}

/** A password with a toggle that shows or hides it. It is hidden when its form is sent. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  mandatory,
  ref,
  ...rest
}: Omit<InputProps, 'type'> & { mandatory?: boolean | undefined }) {
  const [shown, setShown] = useState(false)
  const within = useRef<HTMLSpanElement>(null)
  // What is text when a form is sent, the browser may remember and offer to whoever types there next.
  useEffect(() => {
    const input = within.current?.querySelector('input')
    if (!shown || !input?.form) return
    const { form } = input
    const hide = () => {
      // At once: the browser looks when this event is over.
      input.type = 'password'
      setShown(false)
    }
    form.addEventListener('submit', hide, { capture: true })
    return () => form.removeEventListener('submit', hide, { capture: true })
  }, [shown])
  return (
    <Field label={label} hint={hint} error={error} mandatory={mandatory} {...(id ? { id } : {})}>
      {(wiring) => (
        <span ref={within} className={classes.within}>
          <Input
            textKind={null}
            ended
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            {...invalid(rest, wiring)}
            ref={ref}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}

type Invalid = { 'aria-invalid'?: InputHTMLAttributes<HTMLInputElement>['aria-invalid'] }

/** A control is invalid when it has its own error, or when the caller says so (one alert for the form). */
function invalid(given: Invalid, wired: Invalid): Invalid {
  return { 'aria-invalid': wired['aria-invalid'] ?? given['aria-invalid'] }
}
