import { loginDocument } from '../data/graphql'

export { askLogin, callLogin, callLoginWithFiles } from '../data/login-client'
export { thisDevice } from '../session/this-device'

export const isUniqueQuery = loginDocument(`
  query IsUniqueLoginname($emailaddress: String!) {
    isunique_loginname(emailaddress: $emailaddress) { ok message }
  }
`)
export const noticeApplicationMutation = loginDocument(`
  mutation NoticeApplication(
    $form_id: Int!
    $application_key: ID!
    $application: ApplicationInput!
    $headshot: Upload
    $longportrait: Upload
    $hairportrait: Upload
    $device: DeviceInput
  ) {
    notice_application(
      form_id: $form_id
      application_key: $application_key
      application: $application
      headshot: $headshot
      longportrait: $longportrait
      hairportrait: $hairportrait
      device: $device
    ) {
      ok
      message
      outcome
      problems { field message }
    }
  }
`)
