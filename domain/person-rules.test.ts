import { describe, expect, it } from 'vitest'
import { emailProblem, mobileProblem, nameProblem, passwordProblem } from './person-rules'

describe('rules for a person', () => {
  it('take an address that looks like one', () => {
    for (const good of ['', 'a@b.ie', 'siobhán.ní@post.example']) expect(emailProblem(good)).toBeNull()
    for (const bad of ['a', 'a@b', 'a b@c.ie', 'a@b.ie\r\nBcc: c@d.ie', `${'a'.repeat(50)}@b.ie`, 'a@b.ie,c@d.ie']) {
      expect(emailProblem(bad)).toBe('E-mail must be valid')
    }
  })

  it('take Irish mobiles and international ones, in that order of sentences', () => {
    expect(mobileProblem('0851234567')).toBeNull()
    expect(mobileProblem('0048601234567')).toBeNull()
    expect(mobileProblem('085 123 4567')).toBe('Your number must only contain digits')
    expect(mobileProblem('353851234567')).toBe('Your number must start with 08 or 00')
    expect(mobileProblem('085123456')).toBe('Your number is too short')
    expect(mobileProblem('0'.repeat(21))).toBe('A number can have at most 20 digits.')
  })

  it('take passwords of 8 to 30 characters, trimmed', () => {
    expect(passwordProblem(' 12345678 ')).toBeNull()
    expect(passwordProblem('x'.repeat(30))).toBeNull()
    expect(passwordProblem(' 1234567 ')).toBe('Password must be between 8 and 30 characters')
    expect(passwordProblem('x'.repeat(31))).toBe('Password must be between 8 and 30 characters')
    expect(passwordProblem('   ')).toBe('Please provide a password')
  })

  it('take names of 1 to 50 characters', () => {
    expect(nameProblem('First name', 'Ó')).toBeNull()
    expect(nameProblem('First name', ' ')).toBe('First name is needed.')
    expect(nameProblem('First name', 'x'.repeat(51))).toBe('First name can have at most 50 characters.')
  })
})
