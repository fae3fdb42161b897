import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** In place of the hint, with an icon. */
  error?: string | null | undefined
}

interface OwnProps extends FieldProps {
  id?: string
  /** Has to be given: said beside the label, and to those who listen by the control itself. */
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

/** The library's recipe without its machine, which watches the page for its own texts by an observer a field (decision 0199). */
const { withProvider, withContext } = createSlotRecipeContext({ key: 'field' })
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root')
const Label = withContext<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'label')
const Mandatory = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'requiredIndicator')
const Hint = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'helperText')
const ErrorText = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'errorText')

/** Label above, hint below, error in place of the hint. The control gets its wiring from the function. */
export function Field({ label, hint, error, mandatory, note, id, children }: OwnProps) {
  const made = useId()
  const own = id ?? made
  const below = `${own}-below`
  const noted = `${own}-note`
  const described = [(error || hint) && below, note && noted].filter(Boolean).join(' ') || undefined
  return (
    <Root>
      <Label htmlFor={own}>
        {label}
        {mandatory && <Mandatory aria-hidden="true"> (required)</Mandatory>}
      </Label>
      {children({
        id: own,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        ...(mandatory ? { 'aria-required': true } : {}),
      })}
      {error ? (
        <ErrorText id={below}>
          <Icon name="alert" size={20} />
          {error}
        </ErrorText>
      ) : (
        hint && <Hint id={below}>{hint}</Hint>
      )}
      {note && <div id={noted}>{note}</div>}
    </Root>
  )
}
