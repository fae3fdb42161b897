import { loginDocument } from '../data/graphql'

export { askLogin, callLogin } from '../data/login-client'

export const passwordResetLinkQuery = loginDocument(`
  query PasswordResetLink($extraid: Int!, $token: String!) {
    password_reset_link(extraid: $extraid, token: $token) { ok message }
  }
`)
export const sendPasswordResetMutation = loginDocument(`
  mutation SendPasswordReset($email: String) { send_password_reset(email: $email) { ok message } }
`)
export const passwordResetMutation = loginDocument(`
  mutation PasswordReset($extraid: Int!, $token: String!, $password: String!, $password2: String!) {
    password_reset(extraid: $extraid, token: $token, password: $password, password2: $password2) { ok message }
  }
`)
