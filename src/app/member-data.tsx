import { lazy } from 'react'
import { loadMemberData } from './screen-loaders'

/** Provides the signed-in member's client to the screens inside. Loaded with the first that needs it, never with the login. */
export const MemberData = lazy(loadMemberData)
