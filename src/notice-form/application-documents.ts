import { loginText } from '../data/visitor-call'

export const isUniqueQuery = loginText(`
  query IsUniqueLoginname($emailaddress: String!) {
    isunique_loginname(emailaddress: $emailaddress) { ok message }
  }
`)
export const noticeApplicationMutation = loginText(`
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
