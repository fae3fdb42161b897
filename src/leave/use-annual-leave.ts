import type { ResultOf } from 'gql.tada'
import { useCallback } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { leaveYearFromWire } from '../../domain/leave/from-wire'
import type { Stored } from '../data/effect'
import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { save } from '../sync/save'
import { useLaidOver } from '../sync/use-laid-over'
import { type LeaveView, overlayLeave } from './leave-overlay'

export type { LeaveBooking, LeaveView } from './leave-overlay'

const leaveQuery = memberDocument(`
  query AnnualLeave($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      annualleave {
        __typename
        extraid year closed
        hrs_balance_bf hrs_balance_cf hrs_accrued hrs_booked hrs_paid hrs_taken hrs_forfeit hrs_to_forfeit
        euros_balance_bf euros_balance_cf euros_accrued euros_booked euros_paid euros_taken euros_forfeit
        events { __typename id event_type event_date hours euros booked_by }
      }
    }
  }
`)

type ServerLeave = ResultOf<typeof leaveQuery>['member'][number]

/**
 * A member's leave years as they are today, newest first, with the bookings that wait on this device laid over them; hours
 * in hundredths.
 */
export function useAnnualLeave(extraid: number): Read<LeaveView[]> {
  const read = useRead({
    document: leaveQuery,
    name: 'AnnualLeave',
    variables: { extraid },
    pick: (data): ServerLeave | undefined => data.member[0],
  })
  const today = dublinDay(new Date())
  const lay = useCallback(
    (member: ServerLeave, items: readonly OutboxItem[], expired: boolean) =>
      overlayLeave(extraid, member.annualleave.map(leaveYearFromWire), items, expired, today),
    [extraid, today],
  )
  return useLaidOver(read, lay)
}

/** A day to be booked, with the hours and euros that the member was shown: decimals, as they go over the wire. */
export interface WantedBooking {
  /** YYYY-MM-DD */
  book_date: string
  /** The leave year, that of book_date. */
  year: number
  hours: number
  euros: number
}

/** Books a day, with signal and without; see save(). Bookings are never merged: each is one day. */
export function bookLeave(extraid: number, wanted: WantedBooking, onKept: () => void): Promise<Stored> {
  const { book_date, year, hours, euros } = wanted
  const payload = { book_date, year, hours, euros, device_at: new Date().toISOString() }
  const entityKey = `leave:${extraid}:${year}`
  return save({ extraid, kind: 'book_annualleave', entityKey, payload, base: null }, onKept)
}
