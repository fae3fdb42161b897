import { useLocation, useParams } from 'react-router-dom'
import { matchRoute } from '../../domain/access/routes'
import { pageOf } from '../../domain/profile/pages'
import { useSession } from '../session/use-session'
import { DataPage } from './data-page'

/** Every page of the wizard that is nothing but fields: Start Here, Contact, Personal, Availability, Measurements. */
export function ProfileScreen() {
  const route = matchRoute(useLocation().pathname)?.route ?? null
  const extraid = Number(useParams().extraid)
  const state = useSession()
  const page = route && pageOf(route.name)
  if (!page || state.phase !== 'member') return null
  return <DataPage page={page} extraid={extraid} session={state.session} />
}
