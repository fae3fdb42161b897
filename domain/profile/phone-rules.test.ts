import { describe, expect, it } from 'vitest'
import { mobileProblem } from './person-rules'
import { phoneForm, phoneProblem } from './phone-rules'

describe('a pasted number', () => {
  it('loses what people put between digits', () => {
    for (const pasted of [
      '085 123 4567',
      '085-123-4567',
      '(085) 123 4567',
      '085\u00a0123\u20114567',
      '085.123.4567',
      ' 085/1234567 ',
    ]) {
      expect(phoneForm(pasted), pasted).toBe('0851234567')
    }
    expect(phoneForm('01 555 0117')).toBe('015550117')
  })

  it('has a country as 00', () => {
    expect(phoneForm('+353 85 123 4567')).toBe('00353851234567')
    expect(phoneForm('+353 (0)85 123 4567')).toBe('00353851234567')
    expect(phoneForm('(+48) 601-234-567')).toBe('0048601234567')
    expect(mobileProblem(phoneForm('+44 7700 900123'))).toBeNull()
  })

  it('keeps what is no number, to be refused', () => {
    expect(phoneForm('085 call me')).toBe('085callme')
    expect(phoneProblem('085callme')).toBe('Your number must only contain digits')
  })
})

describe('a phone that need not be a mobile', () => {
  it('has 6 to 20 digits', () => {
    for (const good of ['', '015550117', '0044207946000', '123456']) expect(phoneProblem(good), good).toBeNull()
    expect(phoneProblem('12345')).toBe('Your number is too short')
    expect(phoneProblem('1'.repeat(21))).toBe('A number can have at most 20 digits.')
  })
})
