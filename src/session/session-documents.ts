import { loginDocument, memberDocument } from '../data/graphql'
import type { Session } from './session'

const sessionFields = loginDocument(`
  fragment SessionFields on SessionResult @_unmask {
    ok message extraid is_family is_staff accept_employmentterms firstname lastname thumbnail signedupdate
    has_minimum_data system stripe_key must_confirm_email
    family { extraid firstname lastname }
    acting { staff_extraid staff_firstname staff_lastname reason expires }
  }
`)

export const loginMutation = loginDocument(
  `mutation Login($username: String!, $password: String!, $device: DeviceInput) {
    login(username: $username, password: $password, device: $device) { ...SessionFields }
  }`,
  [sessionFields],
)
export const reloginMutation = loginDocument('mutation Relogin { relogin { ...SessionFields } }', [sessionFields])
export const logoutMutation = loginDocument('mutation Logout { logout { ok } }')
export const staffAccessMutation = loginDocument(
  `mutation StaffAccess($extraid: Int!, $reason: String) {
    staff_access(extraid: $extraid, reason: $reason) {
      ok message extraid firstname lastname thumbnail
      session { ...SessionFields }
    }
  }`,
  [sessionFields],
)
export const staffEndMutation = loginDocument('mutation StaffAccessEnd { staff_access_end { ...SessionFields } }', [
  sessionFields,
])
export const acceptTermsMutation = memberDocument(`
  mutation AcceptEmploymentTerms($extraid: Int!) {
    accept_employmentterms(extraid: $extraid) { ok message }
  }
`)
export const passwordSetMutation = memberDocument(`
  mutation PasswordSet($current_password: String!, $password: String!, $password2: String!) {
    password_set(current_password: $current_password, password: $password, password2: $password2) { ok message }
  }
`)

type Nullable<T> = { [K in keyof T]?: T[K] | null }

/** The session of an answer with ok true; null when it is not one. */
export function toSession(result: Nullable<Session> & { ok: boolean; message?: string | null }): Session | null {
  if (!result.ok || result.extraid == null) return null
  return {
    extraid: result.extraid,
    is_family: result.is_family === true,
    is_staff: result.is_staff === true,
    accept_employmentterms: result.accept_employmentterms === true,
    firstname: result.firstname ?? '',
    lastname: result.lastname ?? '',
    thumbnail: result.thumbnail ?? null,
    signedupdate: result.signedupdate ?? null,
    has_minimum_data: result.has_minimum_data === true,
    system: result.system ?? '',
    stripe_key: result.stripe_key ?? null,
    family: result.family ?? [],
    acting: result.acting ?? null,
    must_confirm_email: result.must_confirm_email ?? undefined,
  }
}
