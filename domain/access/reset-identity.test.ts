import { describe, expect, it } from 'vitest'
import { mobileForms, resetIdentity, resetIdentityProblem } from './reset-identity'

describe('who asks for a new password', () => {
  it.each([
    [' Aoife@Example.IE ', { by: 'email', loginname: 'aoife@example.ie' }],
    ['0871234567', { by: 'mobile', mobile: '0871234567' }],
    ['087 123-4567', { by: 'mobile', mobile: '0871234567' }],
    ['+353 87 123 4567', { by: 'mobile', mobile: '0871234567' }],
    ['00353 (0)87 123 4567', { by: 'mobile', mobile: '0871234567' }],
    ['00447911123456', { by: 'mobile', mobile: '00447911123456' }],
    ['aoife@', null],
    ['aoife', null],
    ['0123', null],
    ['', null],
    [`${'a'.repeat(45)}@example.ie`, null],
    ['a@b.ie\nbcc: c@d.ie', null],
    ['a@b.ie, c@d.ie', null],
    ['1'.repeat(250_000), null],
  ])('%j', (given, identity) => expect(resetIdentity(given)).toEqual(identity))

  it('is told what is wrong', () => {
    expect(resetIdentityProblem(' ')).toBe('This field is required')
    expect(resetIdentityProblem('aoife@')).toBe('E-mail must be valid')
    expect(resetIdentityProblem('aoife')).toBe('Enter an e-mail address, or a mobile number with 08x or 00 prefix')
    expect(resetIdentityProblem('aoife@example.ie')).toBeNull()
  })

  it('has a number that may be stored in two ways', () => {
    expect(mobileForms('0871234567')).toEqual(['0871234567', '00353871234567'])
    expect(mobileForms('00447911123456')).toEqual(['00447911123456'])
  })
})
