import type { PlannedValue } from '../../domain/notice-form/form-plan'
import { fieldId } from '../forms/profile/control-props'
import { useFormField } from '../forms/profile/use-form-store'
import { Button } from '../ui/button'
import { Input } from '../ui/controls'
import { Field } from '../ui/field'
import styles from './notice-form.module.css'
import type { Application } from './use-application'

interface EmailRowProps {
  planned: PlannedValue
  application: Application
  isPreview: boolean
}

/** The address from the first step, where it is changed. Here the browser's password manager reads it as the user name. */
export function EmailRow({ planned: { name, definition }, application, isPreview }: EmailRowProps) {
  const { value, problem } = useFormField(application.store, name)
  return (
    <Field
      id={fieldId(name)}
      label={definition.label}
      hint={isPreview ? 'Asked at the first step' : null}
      error={problem}
    >
      {(wiring) => (
        <span className={styles.email}>
          <Input {...wiring} type="email" name="email" autoComplete="username" readOnly value={String(value ?? '')} />
          {isPreview ? null : (
            <Button variant="outline" aria-label="Change the email" onClick={() => application.setStep('email')}>
              Change
            </Button>
          )}
        </span>
      )}
    </Field>
  )
}
