import { loginText } from '../data/visitor-call'

export const sandboxConfirmMutation = loginText(`
  mutation SandboxConfirm($client_secret: String!, $accept: Boolean!) {
    sandbox_confirm(client_secret: $client_secret, accept: $accept) { ok message }
  }
`)
