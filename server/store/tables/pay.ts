import type { Generated } from 'kysely'
import type { GeneratedMoment, Json, Optional, OptionalMoment } from './columns'

export interface PayslipTable {
  id: Generated<number>
  extraid: number
  worksid: string
  cutoffdate: string
  weeknum: number
  year: number
  firstname: string
  lastname: string
  ratecardnames: string
  /** PayslipLine[] of domain/pay/payslip.ts. */
  lines: Json
  gross_cents: number
  deductions_cents: number
  posted_at: GeneratedMoment
}

export interface ChitTable {
  id: Generated<number>
  extraid: number
  reference: string
  date_worked: string
  firstname: string
  lastname: string
  production: string
  role: string
  production_company: string
  start_time: Optional<string>
  end_time: Optional<string>
  break_hundredths: Optional<number>
  hours_hundredths: Optional<number>
  note: Optional<string>
  posted_at: GeneratedMoment
}

export interface HoursWorkedTable {
  id: Generated<number>
  extraid: number
  reference: string
  date_worked: string
  hours_hundredths: number
  euros_cents: number
  posted_at: GeneratedMoment
}

export interface LeaveYearTable {
  extraid: number
  year: number
  worked_hundredths: Generated<number>
  worked_cents: Generated<number>
  bf_hundredths: Generated<number>
  bf_cents: Generated<number>
  cf_hundredths: Generated<number>
  cf_cents: Generated<number>
  forfeit_hundredths: Generated<number>
  forfeit_cents: Generated<number>
  closed_at: OptionalMoment
}

export interface LeaveEventTable {
  id: Generated<number>
  extraid: number
  year: number
  event_type: 'pay' | 'booking' | 'taken'
  event_date: string
  hours_hundredths: number
  euros_cents: number
  booked_by: Optional<string>
  created_at: GeneratedMoment
  taken_at: OptionalMoment
}
