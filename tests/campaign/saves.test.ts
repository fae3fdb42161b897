import { expect, test } from '../support/browser-test'
import { hasArrived, judgeSaves, type Save, type SaveEffect } from './browser/saves'

const said = (words: string, at: number): Save['said'] => ({ words, at })
const baker: Save = { what: 'occupation', value: 'Baker', said: said('Saved on this phone', 10) }
const nurse: Save = { what: 'occupation', value: 'Nurse', said: said('Your changes have been saved', 20) }
const row: Save = { what: 'experience', value: 'The Long Acre', said: said('Saved on this phone', 30) }
const done = ({ what, value }: Save, at: number): SaveEffect => ({ what, value, at })

test.describe('the judge of saves', () => {
  test('is content with what the screen said, also where a newer value took an older one’s place', () => {
    expect(judgeSaves([baker, nurse, row], [done(baker, 11), done(nurse, 15), done(row, 40)])).toEqual([])
    expect(judgeSaves([baker, nurse], [done(nurse, 15)])).toEqual([])
  })

  test('sees what is lost, doubled, out of order, or claimed too early', () => {
    expect(judgeSaves([baker], []).join()).toContain('lost: Baker')
    expect(judgeSaves([row, { ...row, value: 'Other' }], [done(row, 40)]).join()).toContain('lost: Other')
    expect(judgeSaves([row], [done(row, 40), done(row, 41)]).join()).toContain('doubled: The Long Acre')
    expect(judgeSaves([baker, nurse], [done(nurse, 15), done(baker, 16)]).join()).toContain('out of order')
    expect(judgeSaves([nurse], [done(nurse, 25)]).join()).toContain('said too early')
  })

  test('sees a day of leave that is lost, or booked twice', () => {
    const day: Save = { what: 'leave', value: '2026-12-24', said: said('Saved on this phone', 30) }
    expect(judgeSaves([day], [done(day, 40)])).toEqual([])
    expect(judgeSaves([day], []).join()).toContain('lost: 2026-12-24')
    expect(judgeSaves([day], [done(day, 40), done(day, 41)]).join()).toContain('doubled: 2026-12-24')
    expect(hasArrived([day], [])).toBe(false)
  })

  test('waits for the last value and for every row', () => {
    expect(hasArrived([baker, nurse, row], [done(nurse, 15)])).toBe(false)
    expect(hasArrived([baker, nurse, row], [done(nurse, 15), done(row, 16)])).toBe(true)
  })
})
