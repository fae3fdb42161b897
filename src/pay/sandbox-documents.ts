import { loginDocument } from '../data/graphql'

export { callLogin } from '../data/login-client'

export const sandboxConfirmMutation = loginDocument(`
  mutation SandboxConfirm($client_secret: String!, $accept: Boolean!) {
    sandbox_confirm(client_secret: $client_secret, accept: $accept) { ok message }
  }
`)
