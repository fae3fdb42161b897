import { childName, displayName } from './session'
import { useSession } from './use-session'

/** In a family: whose page it is; null for a member alone. */
export function useFamilyName(extraid: number): string | null {
  const state = useSession()
  if (state.phase !== 'member' || !state.session.is_family) return null
  return displayName(state.session, extraid) || null
}

/** The child's name where a parent is on a child's page; null on one's own. */
export function useChildName(extraid: number): string | null {
  const state = useSession()
  return state.phase === 'member' ? childName(state.session, extraid) : null
}
