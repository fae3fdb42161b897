import { configFieldNames, isPhotoField, photoFieldNames } from '../../domain/notice-form/names'
import type { NoticeConfig } from '../../domain/notice-form/standard-config'

/** What every form asks for. */
export const short: NoticeConfig = {
  sections: {
    Account: { fields: ['emailaddress', 'loginpass', 'agreetcs'] },
    'Contact Details': { fields: ['firstname', 'lastname', 'dateofbirth'] },
  },
}

/** A form that also asks for the three photos. */
export const withPhotos: NoticeConfig = { sections: { ...short.sections, Photos: { fields: photoFieldNames } } }

/** Everything that a form can ask for. */
export const everything: NoticeConfig = {
  sections: {
    Account: { fields: configFieldNames.filter((name) => !isPhotoField(name)) },
    Photos: { fields: photoFieldNames },
  },
}

export const password = 'three new words'

/** An adult's application, with the fields that every form asks for. */
export function adult(emailaddress: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const name = { firstname: 'Órla', lastname: 'Żółkiewska', dateofbirth: '1990-02-28' }
  return { emailaddress, loginpass: password, agreetcs: true, ...name, ...more }
}

export const mutation = `mutation Apply($form_id: Int!, $application_key: ID!, $application: ApplicationInput!, $headshot: Upload, $longportrait: Upload, $hairportrait: Upload) {
  notice_application(form_id: $form_id, application_key: $application_key, application: $application, headshot: $headshot, longportrait: $longportrait, hairportrait: $hairportrait, device: { kind: phone, name: "Firefox on Android" }) { ok message outcome problems { field message } } }`

const boundary = 'callboard-application'

/** A request body by the GraphQL multipart request specification. Each file is the variable of its name. */
export function multipart(query: string, variables: object, files: Readonly<Record<string, Buffer>>) {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const names = Object.keys(files)
  const none = Object.fromEntries(names.map((name) => [name, null]))
  const map = Object.fromEntries(names.map((name, at) => [at, [`variables.${name}`]]))
  const body = Buffer.concat([
    Buffer.from(part('operations') + JSON.stringify({ query, variables: { ...variables, ...none } })),
    Buffer.from(`\r\n${part('map')}${JSON.stringify(map)}\r\n`),
    ...Object.values(files).flatMap((bytes, at) => [
      Buffer.from(part(String(at), `; filename="${at}.jpg"\r\nContent-Type: image/jpeg`)),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/**
 * What an applicant is told. taken: the e-mail address has an account already; known: the agency has the application
 * already.
 */
export const submitted = 'Your application has been submitted. Redirecting to your new account'
export const taken =
  'There is an account with this e-mail address already. Please log in, and register your interest under the Open Castings section of your profile.'
export const known =
  'The agency has this application already. Please log in with the e-mail and password that you gave with it.'
