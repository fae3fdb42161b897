import { loginDocument } from '../data/graphql'

export { callLogin } from '../data/login-client'

export const sendPasswordResetMutation = loginDocument(`
  mutation SendPasswordReset($email: String) { send_password_reset(email: $email) { ok message } }
`)
export const passwordResetMutation = loginDocument(`
  mutation PasswordReset($extraid: Int!, $token: String!, $password: String!, $password2: String!) {
    password_reset(extraid: $extraid, token: $token, password: $password, password2: $password2) { ok message }
  }
`)
