import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { useStore } from '../state/use-store'
import { currentWorkspace } from './workspace'

/**
 * Gives the screens inside the signed-in member's client. Nobody signed in: nothing is drawn, for there is nothing to
 * read; the navigation guard is on its way to another screen then.
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
