// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { draftLasts, dropOldDrafts } from '../data/public-drafts'
import { type ApplicationDraft, readApplicationDraft, writeApplicationDraft } from './application-draft'

const now = Date.parse('2026-11-26T10:00:00Z')
const draft: ApplicationDraft = {
  application_key: '0193f0a0-1111-7222-8333-444444444444',
  sent_as: 'orla@example.ie',
  step: 'form',
  values: { emailaddress: 'orla@example.ie', firstname: 'Órla', available: false, height: 66 },
}

beforeEach(() => localStorage.clear())

describe('what this device keeps of an application', () => {
  it('is there again, for that form alone', () => {
    expect(writeApplicationDraft(402, draft, now)).toBe(true)
    expect(readApplicationDraft(402, now)).toEqual(draft)
    expect(readApplicationDraft(403, now)).toBeNull()
  })

  it('has no password, no number of a document or an account, and nothing of convictions, whatever it is given', () => {
    const secrets = {
      loginpass: 'three new words',
      ppsnumber: '1234567T',
      eft_iban: 'IE29AIBK93115212345678',
      eft_bic: 'AIBKIE2D',
      photoid_number: 'PX1234567',
      criminal_convictions: true,
    }
    writeApplicationDraft(402, { ...draft, values: { ...draft.values, ...secrets } }, now)
    const stored = JSON.stringify({ ...localStorage })
    for (const [name, value] of Object.entries(secrets)) {
      expect(stored).not.toContain(name)
      if (typeof value === 'string') expect(stored).not.toContain(value)
    }
    // A secret that somebody has put into the stored draft is not read either.
    const [key = ''] = Object.keys(localStorage)
    const planted = { ...JSON.parse(localStorage.getItem(key) ?? ''), values: { ...secrets, firstname: 'Órla' } }
    localStorage.setItem(key, JSON.stringify(planted))
    expect(readApplicationDraft(402, now)?.values).toEqual({ firstname: 'Órla' })
  })

  it('goes after two weeks, with those of other forms that are as old; a younger one stays', () => {
    writeApplicationDraft(401, draft, now - draftLasts - 1)
    writeApplicationDraft(402, draft, now - draftLasts)
    dropOldDrafts(now)
    expect(Object.keys(localStorage)).toHaveLength(1)
    expect(readApplicationDraft(402, now)).toEqual(draft)
    expect(readApplicationDraft(402, now + 1)).toBeNull()
    dropOldDrafts(now + 1)
    expect(Object.keys(localStorage)).toHaveLength(0)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...draft, version: 2, at: now })],
    ['a key that is none', JSON.stringify({ ...draft, version: 1, at: now, application_key: '<b>' })],
    ['no time', JSON.stringify({ ...draft, version: 1 })],
    ['a time far ahead', JSON.stringify({ ...draft, version: 1, at: now + draftLasts + 1 })],
  ])('that is %s is none', (_, stored) => {
    writeApplicationDraft(402, draft, now)
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, stored)
    expect(readApplicationDraft(402, now)).toBeNull()
  })

  it('takes no name that is no field, and no value that is none', () => {
    writeApplicationDraft(402, draft, now)
    const [key = ''] = Object.keys(localStorage)
    const values = '{"__proto__":"a","constructor":"b","toString":"c","firstname":{"a":1},"lastname":"Ní Mhurchú"}'
    localStorage.setItem(
      key,
      JSON.stringify({
        version: 1,
        at: now,
        step: 'x',
        application_key: draft.application_key,
        values: JSON.parse(values),
      }),
    )
    expect(readApplicationDraft(402, now)).toMatchObject({ step: 'email', values: { lastname: 'Ní Mhurchú' } })
    expect(Object.keys(readApplicationDraft(402, now)?.values ?? {})).toEqual(['lastname'])
  })
})
