import { lazy } from 'react'

/** The signed-in member's client, around what reads. Loaded with the first screen that needs it, never with the login. */
export const MemberData = lazy(() => import('../data/data-provider').then((m) => ({ default: m.DataProvider })))
