import { useEffect } from 'react'
import type { RouteName } from '../../../domain/access/routes'
import { shellStored } from '../../sync/shell-stored'
import { loadAnnualLeave, loadMessages, loadProfile } from '../screen-loaders'
import { loaderOf } from '../screens'

const further = ['Training', 'Experience', 'SpecialLists', 'Vimeo', 'Payroll', 'OpenCasting', 'Family'] as const
const fromHome = [loadMessages, loadProfile, loadAnnualLeave, ...further.map(loaderOf)]

/**
 * Loads the screens that are reached from Home before they are tapped, once the worker has stored them. They load one after
 * the other, each in its own task, so that a tap in between is not delayed.
 */
export function useFetchAhead(route: RouteName | null): void {
  useEffect(() => {
    if (route !== 'Home') return
    const ahead = async () => {
      await shellStored()
      for (const load of fromHome) {
        await load()
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    // Where that fails, the tap asks again.
    ahead().catch(() => undefined)
  }, [route])
}
