import fc from 'fast-check'
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

  it('count characters as the database does', () => {
    expect(nameProblem('First name', '🎭'.repeat(50))).toBeNull()
    expect(nameProblem('First name', '🎭'.repeat(51))).toBe('First name can have at most 50 characters.')
    expect(emailProblem(`${'ó'.repeat(45)}@b.ie`)).toBeNull()
    expect(emailProblem(`${'ó'.repeat(46)}@b.ie`)).toBe('E-mail must be valid')
  })
})

describe('a mobile, whatever it is', () => {
  const valid = fc.stringMatching(/^(08|00)\d{8,18}$/)

  it('passes when it is right', () => {
    fc.assert(fc.property(valid, (mobile) => mobileProblem(mobile) === null))
  })

  it('fails with one character changed for no digit, and with another beginning', () => {
    // A mobile number has no check digit: another digit gives the number of another phone.
    fc.assert(
      fc.property(valid, fc.nat(19), fc.constantFrom(...'aé +-()/.٣'), (mobile, at, other) => {
        fc.pre(at < mobile.length)
        const changed = mobile.slice(0, at) + other + mobile.slice(at + 1)
        // A changed character that is trimmed at an end does not count.
        fc.pre(changed.trim() === changed)
        return mobileProblem(changed) === 'Your number must only contain digits'
      }),
    )
    fc.assert(
      fc.property(valid, fc.constantFrom(...'123456789'), (mobile, digit) => {
        return mobileProblem(digit + mobile.slice(1)) === 'Your number must start with 08 or 00'
      }),
    )
    fc.assert(
      fc.property(valid, (mobile) => {
        fc.pre(mobile.startsWith('08'))
        return mobileProblem(`80${mobile.slice(2)}`) === 'Your number must start with 08 or 00'
      }),
    )
  })
})

describe('an e-mail address, whatever it is', () => {
  const valid = fc
    .tuple(
      fc.stringMatching(/^[a-z0-9+_'-]{1,9}(\.[a-z0-9+_'-]{1,9})?$/),
      fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,12}[a-z0-9])?(\.[a-z]{2,8}){1,2}$/),
    )
    .map(([name, host]) => `${name}@${host}`)
    .filter((email) => email.length <= 50)

  it('passes when it looks like one', () => {
    fc.assert(fc.property(valid, (email) => emailProblem(email) === null))
  })

  it('fails with a character in it that no address has, or without its @', () => {
    fc.assert(
      fc.property(valid, fc.nat(49), fc.constantFrom(...' ,;<>@\n'), (email, at, other) => {
        fc.pre(at > 0 && at < email.length - 1 && email[at] !== other)
        return emailProblem(email.slice(0, at) + other + email.slice(at + 1)) !== null
      }),
    )
    fc.assert(fc.property(valid, (email) => emailProblem(email.replace('@', '.')) === 'E-mail must be valid'))
  })

  it('fails with its @ swapped for the neighbour when nothing is left on a side', () => {
    expect(emailProblem('@ab.ie')).toBe('E-mail must be valid')
    // In other places the swap gives another valid address.
    expect(emailProblem('b@a.ie')).toBeNull()
  })
})
