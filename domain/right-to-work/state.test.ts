import { describe, expect, it } from 'vitest'
import { groupsAskedAgain, valuesKept } from './asked-again'
import type { DocumentGroup, DocumentValues } from './document-fields'
import { bannerOf, isExpiringSoon, lastSubmitted, mayStart, permissionOn, type RtwState, started } from './state'

const today = '2026-11-25'
const record = (id: number, status: RtwState['status'], expires: string | null = null): RtwState => ({
  id,
  status,
  expires,
  wf_submitted: status < 2 ? null : 'then',
})

describe('how a member stands', () => {
  it.each([
    ['nothing', [], 'not-started', true],
    ['one that was begun', [record(1, 1)], 'not-started', true],
    ['one that was submitted', [record(1, 2)], 'submitted', false],
    ['one that is verified for good', [record(1, 3)], 'verified', false],
    ['one that is verified until tomorrow', [record(1, 3, '2026-11-26')], 'verified', true],
    ['one that ends today', [record(1, 3, today)], 'expired', true],
    ['one that is marked as expired', [record(1, 5, '2026-12-24')], 'expired', true],
    ['one that was rejected', [record(1, 6)], 'rejected', true],
    ['a renewal beside one that is verified', [record(1, 3, '2026-12-24'), record(2, 2)], 'submitted', false],
    ['a renewal that was begun', [record(2, 1), record(1, 3, '2026-12-24')], 'verified', true],
  ] as const)('with %s', (_, records, banner, start) => {
    expect(bannerOf(records, today)).toBe(banner)
    expect(mayStart(records, today)).toBe(start)
  })

  it('is told by the last submission, in whatever order the records come', () => {
    const records = [record(3, 1), record(1, 3), record(2, 6)]
    expect(lastSubmitted(records)?.id).toBe(2)
    expect(started(records)?.id).toBe(3)
    expect(started([record(1, 2)])).toBeNull()
  })

  it.each([
    ['until the day before', [record(1, 3, '2026-11-26')], true, '2026-11-26'],
    ['not on the day itself', [record(1, 3, today)], false, null],
    ['without an end', [record(1, 3)], true, null],
    ['also while a renewal is looked at', [record(1, 3, '2026-12-24'), record(2, 2)], true, '2026-12-24'],
    ['also where a renewal was rejected', [record(1, 3, '2026-12-24'), record(2, 6)], true, '2026-12-24'],
    ['by the last that was verified', [record(1, 3), record(2, 3, '2026-12-24')], true, '2026-12-24'],
    ['not where the last one ended', [record(1, 3), record(2, 5, '2026-11-24')], false, null],
    ['not by one that only was submitted', [record(1, 2)], false, null],
  ] as const)('a permission holds %s', (_, records, isPermitted, expires) => {
    expect(permissionOn(records, today)).toEqual({ isPermitted, expires })
  })

  it('expires soon within thirty days, unless documents are with the agency', () => {
    expect(isExpiringSoon([record(1, 3, '2026-12-25')], today)).toBe(true)
    expect(isExpiringSoon([record(1, 3, '2026-12-26')], today)).toBe(false)
    expect(isExpiringSoon([record(1, 3)], today)).toBe(false)
    expect(isExpiringSoon([record(1, 3, today)], today)).toBe(false)
    expect(isExpiringSoon([record(1, 3, '2026-12-25'), record(2, 2)], today)).toBe(false)
    expect(isExpiringSoon([record(1, 3, '2026-12-25'), record(2, 6)], today)).toBe(true)
  })
})

describe('what is asked for again', () => {
  const groups: DocumentGroup[] = ['passport', 'gnib', 'permit']
  const values: DocumentValues = {
    ...{ passport_country: 'BR', passport_number: 'PA1', passport_expiry: '2031-01-01' },
    ...{ gnib_number: 'G1', gnib_expiry: '2026-12-01' },
  }
  const again = (more: Partial<Parameters<typeof groupsAskedAgain>[0]>) => [
    ...groupsAskedAgain({ status: 3, expires: null, reject_field: null, values, ...more }, groups, today),
  ]

  it('is what ends by the day of the permission, or has ended', () => {
    expect(again({ expires: '2026-12-01' })).toEqual(['gnib'])
    expect(again({ expires: '2026-11-01', values: { ...values, gnib_expiry: today } })).toEqual(['gnib'])
    expect(again({ status: 5, expires: null, values: { ...values, passport_expiry: '2026-01-01' } })).toEqual([
      'passport',
    ])
  })

  it('is what was refused, and what has ended meanwhile', () => {
    expect(again({ status: 6, reject_field: 'passport_scan' })).toEqual(['passport'])
    expect(
      again({ status: 6, reject_field: 'work_permit_scan', values: { ...values, gnib_expiry: '2026-11-01' } }),
    ).toEqual(['gnib', 'permit'])
  })

  it('is the letter of a college at each renewal, as it is of one year', () => {
    const before = { status: 3, expires: '2026-12-01', reject_field: null, values } as const
    const ofStudent: DocumentGroup[] = ['passport', 'college', 'gnib']
    expect([...groupsAskedAgain(before, ofStudent, today)].sort()).toEqual(['college', 'gnib'])
    const rejected = { ...before, status: 6, expires: null, reject_field: 'passport_scan' } as const
    expect([...groupsAskedAgain(rejected, ofStudent, today)]).toEqual(['passport'])
  })

  it('is everything where nobody knows what it was', () => {
    expect(again({ status: 6 })).toEqual(groups)
    expect(again({ expires: '2026-11-30' })).toEqual(groups)
  })

  it('keeps the country of a new passport, and nothing of its number', () => {
    expect(valuesKept(values, new Set<DocumentGroup>(['passport']))).toEqual({
      ...{ passport_country: 'BR', gnib_number: 'G1', gnib_expiry: '2026-12-01' },
    })
  })
})
