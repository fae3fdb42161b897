import type { RouteName } from '../../domain/access/routes'
import { isPageComplete } from '../../domain/profile/completeness'
import type { FieldValues } from '../../domain/profile/field'
import { pages } from '../../domain/profile/pages'
import { displayName, type Session } from '../session/session'
import { useSession } from '../session/use-session'
import { useProfile } from './use-profile'

interface WizardFacts {
  /** In family mode: whose page this is. */
  memberName: string | null
  /** Pages on which all fields that count are filled in. */
  complete: ReadonlySet<RouteName>
}

/** What the wizard's frame shows of the member and the whole profile (src/forms/profile/wizard-frame.tsx). */
export function useWizardFacts(extraid: number): WizardFacts {
  const state = useSession()
  const { data } = useProfile(extraid)
  return wizardFacts(state.phase === 'member' ? state.session : null, extraid, data?.values ?? {})
}

/** The same, of values that are at hand. */
export function wizardFacts(session: Session | null, extraid: number, values: FieldValues): WizardFacts {
  const complete = pages.filter((page) => isPageComplete(page, values)).map((page) => page.route)
  const memberName = session?.is_family ? displayName(session, extraid) || null : null
  return { memberName, complete: new Set(complete) }
}
