import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginNameForm } from './email-address'
import { oneForm } from './one-form'

const acute = '\u0301'
const below = '\u0316'

describe('text in one form', () => {
  it('is the same whichever way its letters were given', () => {
    expect(oneForm(` S${'e'}${acute}amus `)).toBe('Séamus')
    expect(loginNameForm(`E${acute}VA@example.ie`)).toBe('éva@example.ie')
  })

  it('keeps 30 marks on a letter, and no more', () => {
    expect(oneForm(`q${acute.repeat(30)}`)).toBe(`q${acute.repeat(30)}`)
    expect(oneForm(`q${acute.repeat(31)}x${below.repeat(99)}`)).toBe(`q${acute.repeat(30)}x${below.repeat(30)}`)
    // One mark that is decomposed into two.
    expect(oneForm(`q${'\u0344'.repeat(30)}`)).toBe(`q${`\u0308${acute}`.repeat(15)}`)
  })

  it('stays as it is when it is brought into it again, and is NFC where nobody piles up marks', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', 'ń', acute, below, '\u0344', '\u0f73', ' ', '각', 'ᄀ', 'ᅡ'),
    })
    fc.assert(fc.property(text, (one) => oneForm(oneForm(one)) === oneForm(one)))
    fc.assert(fc.property(text, (one) => /\p{M}{16}/u.test(one) || oneForm(one) === one.trim().normalize('NFC')))
  })
})
