import { type RenderOptions, type RenderResult, render as renderAlone } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ThemeRoot } from '../../src/ui/theme/root'

/** Renders as the portal does: with the theme around everything. `rerender` keeps it there. */
export function render(drawn: ReactNode, options: Omit<RenderOptions, 'queries' | 'wrapper'> = {}): RenderResult {
  return renderAlone(drawn, { ...options, wrapper: ThemeRoot })
}
