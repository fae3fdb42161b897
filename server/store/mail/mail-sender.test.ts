import { expect, it } from 'vitest'
import { checkMail, type NotHandedOver } from './mail-sender'

const mail = {
  to: 'aoife@example.ie',
  subject: 'Your photo',
  text: 't',
  html: '<p>t</p>',
  messageId: '1.2.ab@example.ie',
}
const codeOf = (change: Partial<typeof mail>) => {
  try {
    checkMail({ ...mail, ...change })
    return null
  } catch (error) {
    const { code, isFinal } = error as NotHandedOver
    return `${code} ${isFinal}`
  }
}

it('takes one address and one line', () => {
  const addresses = ['aoife@example.ie', "o'brien+portal@example.ie", 'sé@bláth.example']
  expect(addresses.map((to) => codeOf({ to }))).toEqual([null, null, null])
  expect(codeOf({ subject: 'Síle Ní Bhriain: “é, ó” 📷' })).toBeNull()
})

it.each([
  ...['', 'aoife', 'aoife@', '@example.ie', 'a@b@c.ie', 'a@b.ie,c@d.ie', 'a@b.ie;c@d.ie', 'a@b.ie c@d.ie'],
  ...['a@b.ie\r\nBcc: c@d.ie', 'a@b.ie\n', 'a\u0000@b.ie', 'a\u0085@b.ie', 'a\u2028@b.ie', 'a\u200b@b.ie'],
  ...['<a@b.ie>', 'Aoife <a@b.ie>', '"a,b"@c.ie', 'group:a@b.ie', 'a(b)@c.ie', `${'a'.repeat(250)}@b.ie`],
])('refuses the address %j for good', (to) => {
  expect(codeOf({ to })).toBe('bad_address true')
})

it.each(['', 'one\r\nBcc: c@d.ie', 'one\ntwo', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'x'.repeat(201)])(
  'refuses the subject %j for good',
  (subject) => {
    expect(codeOf({ subject })).toBe('bad_subject true')
  },
)

it('refuses a Message-ID that is none', () => {
  for (const messageId of ['1', '1@b>\r\nBcc: a@b.ie', '../x@b.ie']) {
    expect(codeOf({ messageId }), messageId).toBe('bad_message_id true')
  }
})
