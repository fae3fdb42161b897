import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../forms/field-definition'
import { isPageComplete, profileCompleteness, shownAnswers } from './completeness'
import type { FieldValues } from './field'
import { pageFields } from './page-fields'
import { fieldsOf, pages } from './pages'

const [startHere, contact, , availability, measurements] = pages
const everything = Object.fromEntries(
  Object.entries(pageFields).map(([name, { kind }]): [string, FieldValue] => [name, kind === 'boolean' ? true : 'x']),
)
const complete = (page: (typeof pages)[number] | undefined, values: object) =>
  page !== undefined && isPageComplete(page, values)

describe('completeness', () => {
  it('of an empty member is none, of a full one all', () => {
    const none = profileCompleteness({})
    expect(none.done).toBe(0)
    expect(none.of).toBeGreaterThan(20)
    const all = profileCompleteness(everything)
    expect(all.done).toBe(all.of)
    for (const page of pages) {
      expect(isPageComplete(page, {}), page.title).toBe(false)
      expect(isPageComplete(page, everything), page.title).toBe(true)
    }
  })

  it('does not ask for a second e-mail, for what is for staff, or for a switch', () => {
    const start = {
      firstname: 'A',
      lastname: 'B',
      dateofbirth: '1998-03-05',
      gender: 'F',
      nationality: 'IE',
      address1: 'x',
      address2: 'x',
      address3: 'x',
      address4: 'x',
      mobile: 'x',
      emailaddress: 'x',
    }
    expect(complete(startHere, start)).toBe(true)
    expect(complete(contact, start)).toBe(true)
    expect(complete(startHere, { ...start, mobile: ' ' })).toBe(false)
    expect(complete(contact, { ...start, contactparent: true })).toBe(false)
  })

  it('asks of a page of switches alone that they were answered', () => {
    expect(complete(availability, { listingblocked: false })).toBe(false)
    expect(complete(availability, { listingblocked: false, faircity: false })).toBe(true)
  })

  it('takes a page of switches alone as it shows, once it is saved', () => {
    const shown = (values: FieldValues) => Object.assign({}, ...pages.map((page) => shownAnswers(page, values)))
    expect(shown({})).toEqual({ faircity: false, listingblocked: false })
    expect(shown({ faircity: true })).toEqual({ listingblocked: false })
    expect(shown({ faircity: false, listingblocked: true })).toEqual({})
  })

  it('asks for the sizes that somebody has', () => {
    const man = {
      gender: 'M',
      necksize: 'x',
      chestsize: 'x',
      costume_waist: 'x',

      insideleg: 'x',
      shoesize: 'x',
    }
    expect(complete(measurements, man)).toBe(true)
    expect(complete(measurements, { ...man, gender: 'F' })).toBe(false)
  })

  it('counts a field on two pages once', () => {
    const wanted = pages.flatMap((page) => fieldsOf(page, { staff: false }))
    expect(profileCompleteness(everything).of).toBeLessThan(new Set(wanted).size)
    expect(profileCompleteness({ gender: 'F' }).done).toBe(1)
  })
})
