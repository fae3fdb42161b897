// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { draftLasts, dropOldDrafts } from '../data/public-drafts'
import { dropSignUpDraft, readSignUpDraft, type SignUpDraft, writeSignUpDraft } from './sign-up-draft'

const now = Date.parse('2026-11-26T10:00:00Z')
const draft: SignUpDraft = {
  intent: '0193f0a0-1111-7222-8333-444444444444',
  subscription: 'year',
  payBy: 'card',
  values: { email: 'orla@example.ie', firstname: 'Órla', agreetcs: true, agree_emailnotices: false },
  customer_id: 'cus_1',
  subscription_ref: null,
  wasSent: true,
}
const onlyKey = () => Object.keys(localStorage)[0] ?? ''

beforeEach(() => localStorage.clear())

describe('what this device keeps of a sign-up', () => {
  it('is there again, and gone when it is dropped', () => {
    expect(writeSignUpDraft(draft, now)).toBe(true)
    expect(readSignUpDraft(now)).toEqual(draft)
    dropSignUpDraft()
    expect(localStorage).toHaveLength(0)
    expect(readSignUpDraft(now)).toBeNull()
  })

  it('has no password, nothing of convictions and no voucher, whatever it is given', () => {
    const secrets = { password: 'three new words', criminal_record: true, activation: 'DEMO0-FREE0' }
    writeSignUpDraft({ ...draft, ...secrets, values: { ...draft.values, ...secrets } } as SignUpDraft, now)
    const stored = JSON.stringify({ ...localStorage })
    for (const word of [...Object.keys(secrets), 'three new words', 'DEMO0-FREE0']) expect(stored).not.toContain(word)
    // A secret that somebody has put into the stored draft is not read either.
    const planted = { ...JSON.parse(localStorage.getItem(onlyKey()) ?? ''), values: { ...secrets, firstname: 'Órla' } }
    localStorage.setItem(onlyKey(), JSON.stringify(planted))
    expect(readSignUpDraft(now)?.values).toEqual({ firstname: 'Órla' })
  })

  it('goes after two weeks; a younger one stays where a public form looks for old ones', () => {
    writeSignUpDraft(draft, now - draftLasts)
    dropOldDrafts(now)
    expect(readSignUpDraft(now)).toEqual(draft)
    expect(readSignUpDraft(now + 1)).toBeNull()
    dropOldDrafts(now + 1)
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...draft, version: 2, at: now })],
    ['an intent that is none', JSON.stringify({ ...draft, version: 1, at: now, intent: '<b>' })],
    ['no time', JSON.stringify({ ...draft, version: 1 })],
  ])('that is %s is none', (_, stored) => {
    writeSignUpDraft(draft, now)
    localStorage.setItem(onlyKey(), stored)
    expect(readSignUpDraft(now)).toBeNull()
  })

  it('takes no name that is no field, and no value that is none', () => {
    writeSignUpDraft(draft, now)
    const values = '{"__proto__":"a","constructor":"b","firstname":{"a":1},"lastname":"Ní Mhurchú"}'
    const strange = { ...draft, version: 1, at: now, payBy: 'gold', customer_id: 7, values: JSON.parse(values) }
    localStorage.setItem(onlyKey(), JSON.stringify(strange))
    expect(readSignUpDraft(now)).toMatchObject({ payBy: 'card', customer_id: null, values: { lastname: 'Ní Mhurchú' } })
    expect(Object.keys(readSignUpDraft(now)?.values ?? {})).toEqual(['lastname'])
  })
})
