import { decimal } from './amount'
import type { LeaveEvent, LeaveYear } from './balance'
import type { LeaveEventOnWire, LeaveYearOnWire } from './wire'

function eventToWire({ id, event_type, event_date, hours, cents, booked_by }: LeaveEvent): LeaveEventOnWire {
  return { id, event_type, event_date, hours: decimal(hours), euros: decimal(cents), booked_by }
}

/** A leave year as the contract has it. */
export function leaveYearToWire(year: LeaveYear): LeaveYearOnWire & { events: LeaveEventOnWire[] } {
  return {
    extraid: year.extraid,
    year: year.year,
    closed: year.closed,
    hrs_balance_bf: decimal(year.bf.hours),
    hrs_balance_cf: decimal(year.cf.hours),
    hrs_accrued: decimal(year.accrued.hours),
    hrs_booked: decimal(year.booked.hours),
    hrs_paid: decimal(year.paid.hours),
    hrs_taken: decimal(year.taken.hours),
    hrs_forfeit: decimal(year.forfeit.hours),
    hrs_to_forfeit: decimal(year.toForfeit),
    euros_balance_bf: decimal(year.bf.cents),
    euros_balance_cf: decimal(year.cf.cents),
    euros_accrued: decimal(year.accrued.cents),
    euros_booked: decimal(year.booked.cents),
    euros_paid: decimal(year.paid.cents),
    euros_taken: decimal(year.taken.cents),
    euros_forfeit: decimal(year.forfeit.cents),
    events: year.events.map(eventToWire),
  }
}
