import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { useStore } from '../state/use-store'
import { currentWorkspace } from './workspace'

/**
 * Provides the signed-in member's client to the screens inside. With nobody signed in nothing is rendered, for there is
 * nothing to read; the navigation guard is about to change the screen then.
 */
export function DataProvider({ children }: { children: ReactNode }): ReactNode {
  const open = useStore(currentWorkspace)
  if (!open) return null
  return (
    <Provider value={open.client} key={open.made}>
      {children}
    </Provider>
  )
}
