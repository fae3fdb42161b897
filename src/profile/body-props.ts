import type { PageDefinition } from '../../domain/profile/page'
import type { FormStore } from '../forms/profile/form-store'
import type { ProfileView } from '../member/use-profile'
import type { StaffFields } from './use-staff-fields'

/** What is inside the form of a page: its cards of fields, unless a page draws more than fields. */
export interface BodyProps {
  page: PageDefinition
  extraid: number
  /** Staff acting for the member: Administrator Only is there. */
  staff: boolean
  store: FormStore
  profile: ProfileView
  administrator: StaffFields
}
