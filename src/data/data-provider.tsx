import { type ReactNode, useSyncExternalStore } from 'react'
import { Provider } from 'urql'
import { subscribeToWorkspace, workspace } from './workspace'

/**
 * Gives the screens inside the signed-in member's client. Nobody signed in: nothing is drawn, for there is nothing to
 * read; the navigation guard is on its way to another screen then.
 */
export function DataProvider({ children }: { children: ReactNode }): ReactNode {
  const open = useSyncExternalStore(subscribeToWorkspace, workspace, workspace)
  if (!open) return null
  return (
    <Provider value={open.client} key={open.made}>
      {children}
    </Provider>
  )
}
