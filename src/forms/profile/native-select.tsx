import { NativeSelect as ChakraSelect } from '@chakra-ui/react/native-select'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import { Icon } from '../../ui/icon'

interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'color'> {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own select, with our arrow. */
export function NativeSelect({ onChange, children, ...rest }: NativeSelectProps) {
  return (
    <ChakraSelect.Root>
      <ChakraSelect.Field {...rest} onChange={(event) => onChange(event.target.value)}>
        {children}
      </ChakraSelect.Field>
      <ChakraSelect.Indicator>
        <Icon name="down" size={20} />
      </ChakraSelect.Indicator>
    </ChakraSelect.Root>
  )
}
