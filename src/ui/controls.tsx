import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import classes from './controls.module.css'
import { Icon } from './icon'
import { inputRecipe, selectRecipe, textareaRecipe } from './theme/field-recipes'

/** One line of text; wired by a Field. */
export const Input = chakra('input', inputRecipe)

/** Several lines; wired by a Field. */
export const Textarea = chakra('textarea', textareaRecipe)

const Closed = chakra('select', selectRecipe)

interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'color'> {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own select, with our arrow; wired by a Field. */
export function NativeSelect({ onChange, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classes.within}>
      <Closed {...rest} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Closed>
      <Icon name="down" size={20} className={classes.arrow} />
    </span>
  )
}
