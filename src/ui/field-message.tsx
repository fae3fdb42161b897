import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { fieldMessageRecipe } from './theme/field-recipes'

const Text = chakra('p', fieldMessageRecipe)

interface FieldMessageProps {
  /** What the control is described by. */
  id?: string | undefined
  /** What is wrong, with an icon: in place of the hint. */
  error?: string | null | undefined
  hint?: ReactNode
  role?: 'alert' | undefined
  className?: string | undefined
}

/** The words below a control: what is wrong with it, or else the hint; nothing where there is neither. */
export function FieldMessage({ error, hint, role, ...rest }: FieldMessageProps) {
  if (error) {
    return (
      <Text problem role={role} {...rest}>
        <Icon name="alert" size={20} />
        {error}
      </Text>
    )
  }
  return hint ? <Text {...rest}>{hint}</Text> : null
}
