import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import classes from './field.module.css'
import { FieldMessage } from './field-message'
import { labelRecipe } from './theme/field-recipes'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** In place of the hint, with an icon. */
  error?: string | null | undefined
}

interface OwnProps extends FieldProps {
  id?: string
  /** The field is required: shown beside the label, and announced by the control's aria-required. */
  mandatory?: boolean | undefined
  /** What else is to be known of it, below: that a change of it waits on this device, say. */
  note?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required'?: true
}

/**
 * The library's own Field is not used: it watches each field for its texts by an observer, and names what is wrong in a way
 * that few screen readers follow (docs/decisions/screens.md).
 */
const Label = chakra('label', labelRecipe)

/** Label above, hint below, error in place of the hint. The control gets its wiring from the function. */
export function Field({ label, hint, error, mandatory, note, id, children }: OwnProps) {
  const made = useId()
  const own = id ?? made
  const below = `${own}-below`
  const noted = `${own}-note`
  const described = [(error || hint) && below, note && noted].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.field}>
      <Label htmlFor={own}>
        {label}
        {mandatory && (
          <span className={classes.mandatory} aria-hidden="true">
            {' '}
            (required)
          </span>
        )}
      </Label>
      {children({
        id: own,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        ...(mandatory ? { 'aria-required': true } : {}),
      })}
      <FieldMessage id={below} error={error} hint={hint} />
      {note && <div id={noted}>{note}</div>}
    </div>
  )
}
