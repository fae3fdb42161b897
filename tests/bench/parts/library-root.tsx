import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

type Theme = NonNullable<Parameters<typeof defineConfig>[0]['theme']>

/** Chakra trimmed to the recipes of one part, as src/ui/theme/system.ts trims it for ours. Gives the provider around it. */
export function libraryRoot(theme: Pick<Theme, 'recipes' | 'slotRecipes'>) {
  const system = createSystem(defaultBaseConfig, defineConfig({ preflight: false, theme }))
  return function LibraryRoot({ children }: { children: ReactNode }) {
    return <ChakraProvider value={system}>{children}</ChakraProvider>
  }
}
