import { describe, expect, it } from 'vitest'
import { isShown } from '../forms/conditions'
import { missing } from '../forms/value-check'
import { vocabularyNames } from '../vocabularies/vocabulary'
import { groupOf } from './changes'
import { pageProblems } from './check'
import { profileCompleteness } from './completeness'
import { deviceFieldNames, restsOnDevice } from './device-fields'
import type { FieldName } from './field'
import { fieldNames, fields } from './fields'
import { isShownField, pageFields, shownFields } from './page-fields'
import { cardsOf, fieldsOf, notificationsPage, pageOf, pages, shownFieldsOf, visibleFields } from './pages'
import { payrollFieldNames } from './payroll-fields'

const definitions = Object.entries(fields) as [FieldName, (typeof fields)[FieldName]][]
const member = { staff: false }
const staff = { staff: true }

describe('the catalogue', () => {
  it('has every field once', () => {
    expect([...Object.keys(pageFields), ...payrollFieldNames]).toEqual(fieldNames)
    expect(new Set(fieldNames).size).toBe(fieldNames.length)
    expect(fieldNames.length).toBeGreaterThan(70)
  })

  it.each(definitions)('%s says what it needs', (_, definition) => {
    const { kind, label, vocabulary, maxLength, inverse } = definition
    expect(label.trim()).not.toBe('')
    expect(kind === 'select').toBe(vocabulary !== undefined)
    if (vocabulary) expect(vocabularyNames).toContain(vocabulary)
    // Every field that can be typed has a longest length.
    if (['text', 'code', 'lines', 'email', 'phone', 'url'].includes(kind)) expect(maxLength).toBeGreaterThan(0)
    if (inverse) expect(kind).toBe('boolean')
    if (definition.visible && definition.mandatory) expect(isShown(definition, {})).toBe(false)
  })

  it('has the lengths of the specification', () => {
    const lengths = Object.fromEntries(definitions.map(([name, { maxLength }]) => [name, maxLength]))
    expect(lengths).toMatchObject({
      firstname: 50,
      lastname: 50,
      address1: 50,
      address4: 50,
      mobile: 20,
      emailaddress: 50,
      alt_emailaddress: 50,
      parentemail: 50,
      occupation: 50,
      accents: 100,
      textlook: 4000,
      texttraining: 4000,
      textskills: 4000,
      carinfo: 1000,
      vimeo_id: 100,
      vimeo_private: 20,
      vimeo_width: 10,
      vimeo_height: 10,
      screenireland_cert1: 20,
      screenireland_cert2: 20,
      screenireland_cert3: 20,
    })
  })

  it('asks for first name, last name, address, date of birth and gender, and for the end of quiet hours', () => {
    const mandatory = definitions.filter(([, definition]) => definition.mandatory).map(([name]) => name)
    expect(mandatory.sort()).toEqual(['address1', 'dateofbirth', 'firstname', 'gender', 'lastname', 'quiet_to'])
  })

  it('keeps bank details, PPS number and what is for staff off the device', () => {
    const away = definitions.filter(([, definition]) => definition.restsOnDevice === false).map(([name]) => name)
    const named = [...payrollFieldNames, 'criminal_convictions', 'restricted_membership']
    expect(away.sort()).toEqual(named.sort())
    expect(fieldNames.filter((name) => !restsOnDevice(name)).sort()).toEqual(named)
    expect(deviceFieldNames).toHaveLength(fieldNames.length - named.length)
    const forStaff = definitions.filter(([, { who }]) => who === 'staff').map(([name]) => name)
    expect(forStaff).toEqual(['criminal_convictions', 'restricted_membership'])
  })

  it('lets a member give their nationality once', () => {
    const readOnly = definitions
      .filter(([, definition]) => definition.readOnly)
      .map(([name, { readOnly: how }]) => [name, how])
    expect(readOnly).toEqual([['nationality', 'once-set']])
  })

  it('compares names, address, car, parent, quiet hours, video and bank details as one each', () => {
    const all = fieldNames.map((name) => groupOf(name).join(' '))
    const groups = new Set(all.filter((group) => group.includes(' ')))
    expect([...groups]).toEqual([
      'firstname lastname',
      'address1 address2 address3 address4',
      'contactparent parentname parentmobilephone parentdayphone parenteveningphone parentemail',
      'quiet_from quiet_to',
      'havecar carinfo car_fuel',
      'vimeo_id vimeo_private vimeo_width vimeo_height',
      'eft_bankname eft_accountname eft_bic eft_iban',
    ])
    for (const name of fieldNames) expect(groupOf(name)).toContain(name)
  })

  it('gives phones their keyboards', () => {
    for (const [name, { kind, inputMode }] of definitions) {
      const keyboard = { phone: 'tel', email: 'email', url: 'url', integer: 'numeric', date: 'numeric' }[kind as string]
      if (keyboard) expect(inputMode, name).toBe(keyboard)
    }
  })
})

describe('the pages of fields', () => {
  it('are five, in the order of the wizard', () => {
    expect(pages.map(({ route, title }) => [route, title])).toEqual([
      ['StartHere', 'Start Here'],
      ['Contact', 'Contact Details'],
      ['Personal', 'Personal Details'],
      ['Availability', 'Availability'],
      ['Measurements', 'Measurements'],
    ])
    expect(pageOf('Contact')).toBe(pages[1])
    expect(pageOf('Training')).toBeNull()
    expect(pageOf('Notifications')).toBeNull()
  })

  /** Specification part 1, section 3; for Availability part 2, section 2. */
  const specified: Record<string, string> = {
    StartHere:
      'firstname lastname address1 address2 address3 address4 listingblocked mobile emailaddress dateofbirth nationality gender criminal_convictions restricted_membership',
    Contact:
      'title firstname lastname address1 address2 address3 address4 mobile twt_link_enable dayphone eveningphone emailaddress alt_emailaddress contactparent parentname parentdayphone parenteveningphone parentmobilephone parentemail emailnotify smsnotify website freework promotional_work',
    Personal:
      'location gender build height dateofbirth actingage ethnicgroup nationality fluency irish haircolour hairstyle beard eyecolour occupation textlook texttraining accents textskills havecar carinfo car_fuel',
    Availability: 'faircity listingblocked',
    Measurements:
      'wearglasses wearcontacts necksize chestsize waistsize costume_waist dresssize hipsize bustsize cupsize insideleg shoesize hatsize glovesize gender',
  }

  it.each(pages.map((page) => [page.route, page] as const))('%s has the fields of the specification', (route, page) => {
    expect([...fieldsOf(page, staff)].sort()).toEqual(specified[route]?.split(' ').sort())
    expect(shownFieldsOf(page)).toEqual(route === 'Personal' ? ['training_online_date', 'training_full_date'] : [])
  })

  it('have, together with Notifications, every field but those of Video Clip, Training and Payroll', () => {
    const there = new Set([...pages, notificationsPage].flatMap((page) => fieldsOf(page, staff)))
    const elsewhere = Object.keys(pageFields).filter((name) => !there.has(name as never))
    for (const name of elsewhere) expect(name).toMatch(/^(vimeo|screenireland|holidaypay)_/)
    expect(elsewhere).toHaveLength(8)
  })

  it('show 3 to 7 fields in a card, whatever is given', () => {
    for (const values of [{ gender: 'M' }, { gender: 'F' }, {}].map((some) => ({
      ...some,
      address1: 'x',
      contactparent: true,
      havecar: true,
    }))) {
      for (const page of pages) {
        const visible = visibleFields(page, values, member)
        for (const { heading, fields: named } of cardsOf(page, member)) {
          const shown = named.filter((name) => isShownField(name) || visible.some((one) => one === name))
          // Availability has only two questions.
          expect(shown.length, `${page.title}: ${heading}`).toBeGreaterThanOrEqual(
            page.route === 'Availability' ? 2 : 3,
          )
          expect(shown.length, `${page.title}: ${heading}`).toBeLessThanOrEqual(7)
        }
      }
    }
  })

  it('have no field and no label twice', () => {
    for (const page of pages) {
      const names = page.cards.flatMap((card) => card.fields)
      expect(new Set(names).size).toBe(names.length)
      const labels = names.map((name) => (isShownField(name) ? shownFields[name].label : fields[name].label))
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  it('have Administrator Only for staff alone', () => {
    for (const page of pages) {
      expect(fieldsOf(page, member)).not.toContain('criminal_convictions')
      expect(cardsOf(page, member).some(({ heading }) => heading === 'Administrator Only')).toBe(false)
    }
    const [startHere] = pages
    expect(startHere && cardsOf(startHere, staff).at(-1)?.heading).toBe('Administrator Only')
  })
})

describe('quiet hours', () => {
  const today = '2026-11-29'
  const asked = (values: object, before = {}) =>
    pageProblems(notificationsPage, values, { staff: false, today, before })

  it('have an end once they have a beginning', () => {
    expect(visibleFields(notificationsPage, {}, member)).not.toContain('quiet_to')
    expect([...asked({})]).toEqual([])
    expect([...asked({ quiet_from: '22:30' })]).toEqual([['quiet_to', missing]])
    expect([...asked({ quiet_from: '22:30', quiet_to: '07:00' })]).toEqual([])
  })

  it('count for no complete profile', () => {
    const before = profileCompleteness({})
    expect(profileCompleteness({ quiet_from: '22:30' })).toEqual(before)
  })
})

describe('what shows', () => {
  const shows = (route: 'Contact' | 'Personal' | 'Measurements', values: object, ...names: string[]) => {
    const page = pageOf(route)
    const visible: readonly string[] = page ? visibleFields(page, values, member) : []
    return names.map((name) => visible.includes(name))
  }

  it('is the rest of an address once it has a first line', () => {
    const lines = ['address1', 'address2', 'address3', 'address4']
    expect(shows('Contact', {}, ...lines)).toEqual([true, false, false, false])
    expect(shows('Contact', { address1: '  ' }, ...lines)).toEqual([true, false, false, false])
    expect(shows('Contact', { address1: '1 Quay' }, ...lines)).toEqual([true, true, true, true])
  })

  it('is the parent when a parent is to be contacted, and the car when there is one', () => {
    const parent = [
      'contactparent',
      'parentname',
      'parentmobilephone',
      'parentdayphone',
      'parenteveningphone',
      'parentemail',
    ]
    expect(shows('Contact', { contactparent: false }, ...parent)).toEqual([true, false, false, false, false, false])
    expect(shows('Contact', { contactparent: true }, ...parent)).toEqual([true, true, true, true, true, true])
    expect(shows('Personal', { havecar: null }, 'havecar', 'carinfo', 'car_fuel')).toEqual([true, false, false])
    expect(shows('Personal', { havecar: true }, 'havecar', 'carinfo', 'car_fuel')).toEqual([true, true, true])
  })

  it('is neck, chest and costume waist for a man, and dress, bust, cup, waist and hip otherwise', () => {
    const ofMen = ['necksize', 'chestsize', 'costume_waist']
    const ofOthers = ['dresssize', 'bustsize', 'cupsize', 'waistsize', 'hipsize']
    expect(shows('Measurements', { gender: 'M' }, ...ofMen, ...ofOthers)).toEqual([
      ...Array(3).fill(true),
      ...Array(5).fill(false),
    ])
    for (const gender of ['F', 'N', null, undefined]) {
      expect(shows('Measurements', { gender }, ...ofMen, ...ofOthers)).toEqual([
        ...Array(3).fill(false),
        ...Array(5).fill(true),
      ])
    }
  })

  it('is the private code while the video is no address, and its size once there is a video', () => {
    expect(isShown(pageFields.vimeo_private, { vimeo_id: '76979871' })).toBe(true)
    expect(isShown(pageFields.vimeo_private, {})).toBe(true)
    expect(isShown(pageFields.vimeo_private, { vimeo_id: 'https://vimeo.com/76979871' })).toBe(false)
    expect(isShown(pageFields.vimeo_width, { vimeo_id: null })).toBe(false)
    expect(isShown(pageFields.vimeo_height, { vimeo_id: '76979871' })).toBe(true)
  })
})
