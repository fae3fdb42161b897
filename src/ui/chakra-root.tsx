import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { chakraSystem } from './chakra-system'

/** Chakra's provider, around the parts that need it and nothing else: it comes with their chunk, never with the entry's. */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
}
