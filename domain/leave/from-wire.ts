import { type Amount, hundredths } from './amount'
import type { LeaveYear } from './balance'
import type { LeaveYearOnWire } from './wire'

function amount(hours: number, euros: number): Amount {
  return { hours: hundredths(hours), cents: hundredths(euros) }
}

/** The contract's leave year in integers. Throws a RangeError where a number has more than two decimals. */
export function leaveYearFromWire(wire: LeaveYearOnWire): LeaveYear {
  return {
    extraid: wire.extraid,
    year: wire.year,
    closed: wire.closed,
    bf: amount(wire.hrs_balance_bf, wire.euros_balance_bf),
    cf: amount(wire.hrs_balance_cf, wire.euros_balance_cf),
    accrued: amount(wire.hrs_accrued, wire.euros_accrued),
    booked: amount(wire.hrs_booked, wire.euros_booked),
    paid: amount(wire.hrs_paid, wire.euros_paid),
    taken: amount(wire.hrs_taken, wire.euros_taken),
    forfeit: amount(wire.hrs_forfeit, wire.euros_forfeit),
    toForfeit: hundredths(wire.hrs_to_forfeit),
    events: wire.events.map(({ id, event_type, event_date, hours, euros, booked_by }) => ({
      ...{ id, event_type, event_date, booked_by: booked_by ?? null },
      ...amount(hours, euros),
    })),
  }
}
