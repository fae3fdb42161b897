import type { LeaveEventType } from './balance'

/** AnnualLeaveEvent of the contract: hours and euros as decimals. */
export interface LeaveEventOnWire {
  id: number
  event_type: LeaveEventType
  event_date: string
  hours: number
  euros: number
  booked_by?: string | null
}

/** AnnualLeave of the contract: hours and euros as decimals with two places. */
export interface LeaveYearOnWire {
  extraid: number
  year: number
  closed: boolean
  hrs_balance_bf: number
  hrs_balance_cf: number
  hrs_accrued: number
  hrs_booked: number
  hrs_paid: number
  hrs_taken: number
  hrs_forfeit: number
  hrs_to_forfeit: number
  euros_balance_bf: number
  euros_balance_cf: number
  euros_accrued: number
  euros_booked: number
  euros_paid: number
  euros_taken: number
  euros_forfeit: number
  events: readonly LeaveEventOnWire[]
}
