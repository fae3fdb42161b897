import type { GuardSession } from '../../../domain/access/guard'
import type { SessionState } from '../../session/session'

/** The session as the navigation guard takes it: null for a visitor. */
export function guardSession(state: SessionState): GuardSession | null {
  if (state.phase !== 'member') return null
  const { extraid, is_staff, accept_employmentterms, family } = state.session
  return {
    extraid,
    is_staff,
    accept_employmentterms,
    // Until the server has confirmed the family, a child that the agency has added may be missing.
    ...(state.standing === 'confirmed' ? { family } : {}),
    expired: state.standing === 'expired',
  }
}
