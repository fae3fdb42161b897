import { expect, it } from 'vitest'
import { attributeNames } from '../../domain/profile/attributes'
import { fieldNames } from '../../domain/profile/fields'
import { shownFields } from '../../domain/profile/page-fields'
import { historyOf } from './record-history'
import type { MemberRecord } from './use-record'

const me = 'Niamh Carrowmore'

function record(more: Partial<MemberRecord>): MemberRecord {
  return { field_changes: [], record_changes: [], staff_access_log: [], ...more }
}

function changed(field: string, at: string, changed_by = me, by: 'account' | 'staff' | 'agency' = 'account') {
  return { __typename: 'FieldChange' as const, field, at, changed_by, by }
}

const told = (entries: ReturnType<typeof historyOf>) => entries.map(({ title, about, who }) => [title, about, who])

it('lays the three lists into one, newest first, each with whose hand it was', () => {
  const history = historyOf(
    record({
      field_changes: [changed('mobile', '2026-11-20T10:00:00.000Z')],
      record_changes: [
        {
          __typename: 'RecordChange',
          at: '2026-11-21T09:00:00.000Z',
          what: 'Annual leave booked for 21/12/2026',
          changed_by: 'Sorcha Devlin',
          by: 'staff',
        },
        {
          __typename: 'RecordChange',
          at: '2026-11-19T09:00:00.000Z',
          what: 'Hours posted',
          changed_by: 'The agency',
          by: 'agency',
        },
      ],
      staff_access_log: [
        {
          __typename: 'StaffAccessEntry',
          at: '2026-11-21T08:59:00.000Z',
          staff_name: 'Sorcha Devlin',
          reason: 'She rang',
          ended_at: null,
        },
      ],
    }),
    me,
  )
  expect(told(history)).toEqual([
    ['Annual leave booked for 21/12/2026', null, 'Sorcha Devlin, of the agency'],
    ['Sorcha Devlin opened the account', 'She rang', 'Sorcha Devlin'],
    ['Mobile changed', null, 'You'],
    ['Hours posted', null, 'The agency'],
  ])
  expect(history.filter(({ byOthers }) => byOthers)).toHaveLength(3)
  expect(new Set(history.map(({ key }) => key)).size).toBe(4)
})

it('one save is one entry; its fields are named, or counted and listed', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const three = ['mobile', 'shoesize', 'hatsize'].map((field) => changed(field, at))
  const staff = changed('gender', at, 'Sorcha Devlin', 'staff')
  const other = changed('mobile', '2026-11-20T10:00:01.000Z')
  const two = [changed('firstname', '2026-11-18T10:00:00.000Z'), changed('lastname', '2026-11-18T10:00:00.000Z')]
  const history = historyOf(record({ field_changes: [other, ...three, staff, ...two] }), me)
  expect(told(history)).toEqual([
    ['Mobile changed', null, 'You'],
    ['3 details changed', 'Mobile, Shoe, Hat', 'You'],
    ['Gender changed', null, 'Sorcha Devlin, of the agency'],
    ['First name and Last name changed', null, 'You'],
  ])
})

it('names each field as its form or card does, the days of courses and what the agency alone writes too', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const names = ['training_online_date', 'enable_extra', 'eft_iban', 'listingblocked']
  const [entry] = historyOf(record({ field_changes: names.map((field) => changed(field, at)) }), me)
  expect(entry?.about).toBe('Online training, Works as an extra, IBAN, I am available for work at the moment')
  for (const name of [...fieldNames, ...attributeNames, ...Object.keys(shownFields)]) {
    const [one] = historyOf(record({ field_changes: [changed(name, at)] }), me)
    expect(one?.title, name).not.toMatch(/_|^[a-z]/)
  }
})

it('another hand of the same name as staff is no "You", and while staff act nobody is', () => {
  const at = '2026-11-20T10:00:00.000Z'
  expect(historyOf(record({ field_changes: [changed('mobile', at, me, 'staff')] }), me)[0]?.who).toBe(
    `${me}, of the agency`,
  )
  expect(historyOf(record({ field_changes: [changed('mobile', at)] }), null)[0]).toMatchObject({
    who: me,
    byOthers: true,
  })
  expect(historyOf(record({ field_changes: [changed('of_tomorrow', at)] }), me)[0]?.title).toBe(
    'A newer detail changed',
  )
})
