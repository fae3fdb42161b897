import { describe, expect, it } from 'vitest'
import { isMailAddress, loginNameForm } from './email-address'

describe('an address that mail can be sent to', () => {
  it.each([
    ...['mary@example.ie', "o'brien+portal@example.ie", 'a@b.ie', 'sé@bláth.example', 'seán@example.ie'],
    ...['mary@xn--filte-xqa.ie', 'mary@fáilte.ie', 'mary@post.co.uk', 'm@1-2-3.ie', '用户@例子.广告'],
  ])('%s', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  it.each([
    ...[
      '',
      'mary',
      'mary@',
      '@example.ie',
      'a@b@c.ie',
      'a@example..ie',
      '.a@example.ie',
      'a.@example.ie',
      'a..b@example.ie',
    ],
    ...[
      'a@-example.ie',
      'a@example-.ie',
      'a@.ie',
      'a@example.ie.',
      'a@example.ie/',
      'a@example',
      'a@127.0.0.1',
      'a@example.i',
    ],
    ...['“a@example.ie”', 'o’brien@example.ie', 'a b@example.ie', '(a)@example.ie', '"a"@example.ie', 'a@exa_mple.ie'],
    ...[
      'a@example.ie:25',
      'a@xn--.ie',
      'a@b.ie,c@d.ie',
      'a@b.ie\r\nBcc: c@d.ie',
      'a\u200b@b.ie',
      'a@b\u200b.ie',
      'a@①.2',
    ],
    ...[
      `${'a'.repeat(65)}@b.ie`,
      `a@${'b'.repeat(64)}.ie`,
      `a@${'b.'.repeat(130)}ie`,
      `a@[127.0.0.1]`,
      'mailto:a@b.ie',
    ],
  ])('not %j', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })
})

it('a log-in name is one however its domain was given', () => {
  for (const typed of [
    'Mary@Fáilte.ie',
    'mary@fa\u0301ilte.ie',
    'MARY@XN--FILTE-XQA.IE',
    'mailto:mary@fáilte.ie',
    '\u200bmary@ｆáilte.ie',
  ]) {
    expect(loginNameForm(typed), typed).toBe('mary@xn--filte-xqa.ie')
  }
})
