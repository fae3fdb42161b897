import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode, SelectHTMLAttributes } from 'react'
import type { TextKind } from '../../domain/text/text-kinds'
import classes from './controls.module.css'
import { Icon } from './icon'
import { inputRecipe, selectRecipe, textareaRecipe } from './theme/field-recipes'
import { useCleaned } from './use-cleaned'

const Line = chakra('input', inputRecipe)
const Lines = chakra('textarea', textareaRecipe)

/** What kind of text it takes, by which it is cleaned; null: a password, or what its own field reads (a date). */
interface Typed {
  textKind: TextKind | null
}

/** One line of text; wired by a Field. */
export function Input({ textKind, ...rest }: ComponentProps<typeof Line> & Typed) {
  return <Line {...rest} {...useCleaned(textKind, rest)} />
}

/** Several lines; wired by a Field. */
export function Textarea(props: ComponentProps<typeof Lines>) {
  return <Lines {...props} {...useCleaned('lines', props)} />
}

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
