import { useEffect } from 'react'
import type { RouteName } from '../../../domain/access/routes'
import { shellStored } from '../../sync/shell-stored'
import { furtherLoaders } from '../further-loaders'
import { loadAnnualLeave, loadMessages, loadProfile } from '../screen-loaders'

const { Training, Experience, SpecialLists, Vimeo, Payroll, OpenCasting, Family } = furtherLoaders
const fromHome = [
  loadMessages,
  loadProfile,
  loadAnnualLeave,
  Training,
  Experience,
  SpecialLists,
  Vimeo,
  Payroll,
  OpenCasting,
  Family,
]

/**
 * Where the way leads from Home: that code is there before the tap, once the worker has it. One after the other, each in
 * a task of its own, so that a tap in between is not held up.
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
