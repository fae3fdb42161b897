import { useEffect } from 'react'
import { fieldNotFound } from '../../domain/notice-form/application'
import type { PlannedField, PlannedValue } from '../../domain/notice-form/form-plan'
import { fieldId } from '../forms/profile/control-props'
import { FieldCell, FieldGrid } from '../forms/profile/field-grid'
import { useFormField } from '../forms/profile/use-form-store'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Input } from '../ui/controls'
import { Field } from '../ui/field'
import { Icon } from '../ui/icon'
import { type FormCard, isShort, nameOf } from './form-cells'
import styles from './notice-form.module.css'
import { PhotoField } from './photo-field'
import { PlannedControl } from './planned-control'
import type { Application } from './use-application'

interface FormSectionProps {
  card: FormCard
  application: Application
  today: string
  isPreview: boolean
}

/** A section of the form: its name, what is said of it, its fields in their order. */
export function FormSection({ card, ...parts }: FormSectionProps) {
  const { section, fields, isParents } = card
  const { store } = parts.application
  // A parent who applies for a child has usually typed their own address at the first step.
  useEffect(() => {
    if (isParents && !store.isEdited('parentemail')) store.set('parentemail', store.value('emailaddress'))
  }, [isParents, store])
  return (
    <Card as="section" title={section.name}>
      {section.intro ? <p className={styles.intro}>{section.intro}</p> : null}
      <FieldGrid>
        {fields.map((field, at) => (
          // An unknown name may stand there twice.
          <FieldCell
            key={field.kind === 'unknown' ? `unknown ${at}` : nameOf(field)}
            name={nameOf(field)}
            isShort={isNarrow(field)}
          >
            <OneField field={field} {...parts} />
          </FieldCell>
        ))}
      </FieldGrid>
    </Card>
  )
}

function OneField({ field, application, today, isPreview }: Omit<FormSectionProps, 'card'> & { field: PlannedField }) {
  switch (field.kind) {
    case 'unknown':
      return (
        <p className={styles.unknown}>
          <Icon name="alert" size={20} />
          <span>
            {fieldNotFound}: {field.name}
          </span>
        </p>
      )
    case 'photo':
      return <PhotoField photo={field.photo} application={application} isPreview={isPreview} />
    case 'value':
      if (field.value.name === 'emailaddress') {
        return <EmailRow planned={field.value} application={application} isPreview={isPreview} />
      }
      return <PlannedControl planned={field.value} store={application.store} today={today} />
  }
}

/** Half the width, where there is room for two. */
function isNarrow(field: PlannedField): boolean {
  if (field.kind === 'photo') return true
  return field.kind === 'value' && field.value.name !== 'emailaddress' && isShort(field.value.definition)
}

interface EmailRowProps {
  planned: PlannedValue
  application: Application
  isPreview: boolean
}

/** The address from the first step, where it is changed. Here the browser's password manager reads it as the user name. */
function EmailRow({ planned: { name, definition }, application, isPreview }: EmailRowProps) {
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
          <Input
            textKind={null}
            {...wiring}
            type="text"
            name="email"
            autoComplete="username"
            readOnly
            value={String(value ?? '')}
          />
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
