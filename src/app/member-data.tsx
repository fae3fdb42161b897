import { lazy } from 'react'
import { loadMemberData } from './screen-loaders'

/** The signed-in member's client, around what reads. Loaded with the first screen that needs it, never with the login. */
export const MemberData = lazy(loadMemberData)
