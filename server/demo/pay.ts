import type { Insertable } from 'kysely'
import { type PayslipLine, payslipTotals } from '../../domain/pay/payslip'
import type { ChitTable, HoursWorkedTable, PayslipTable } from '../store/tables/pay'
import type { MemberTable } from '../store/tables/people'
import { busy, children, niamh, parent } from './people'

/** Members who get chits and payslips for their latest work, and for how many days of it. */
const shown: readonly (readonly [extraid: number, days: number])[] = [
  [niamh, 14],
  [busy, 5],
  [parent, 2],
  [children.seventeen, 6],
]

const productions = [
  { production: 'Quay Street', role: 'Market crowd', production_company: 'Sruth Pictures' },
  { production: 'The Lamplighters', role: 'Dinner guest', production_company: 'Żuraw & Byrne Films' },
  { production: 'Quay Street', role: 'Commuter', production_company: 'Sruth Pictures' },
  { production: 'Lough Derg', role: 'Regatta crowd', production_company: 'Northwall Television' },
  { production: 'An Teach Solais', role: 'Teacher', production_company: 'Rosmuc Léiriúcháin' },
] as const

interface DemoPay {
  chits: Insertable<ChitTable>[]
  payslips: Insertable<PayslipTable>[]
}

type Names = ReadonlyMap<number, Pick<Insertable<MemberTable>, 'firstname' | 'lastname'>>

/** The chits and payslips that go with the demo's hours: a chit for each day, a payslip for each week that is over. */
export function demoPay(today: string, hours: readonly Insertable<HoursWorkedTable>[], names: Names): DemoPay {
  const pay: DemoPay = { chits: [], payslips: [] }
  for (const [extraid, days] of shown) {
    const name = names.get(extraid) ?? { firstname: '', lastname: '' }
    const worked = hours
      .filter((row) => row.extraid === extraid)
      .sort((one, other) => (one.date_worked < other.date_worked ? -1 : 1))
      .slice(-days)
    pay.chits.push(...worked.map((row, at) => ({ ...name, ...chitOf(row, at) })))
    const weeks = new Map<string, Insertable<HoursWorkedTable>[]>()
    for (const row of worked) {
      const sunday = sundayOf(row.date_worked)
      if (sunday < today) weeks.set(sunday, [...(weeks.get(sunday) ?? []), row])
    }
    pay.payslips.push(...[...weeks].map(([sunday, rows]) => ({ ...name, ...payslipOf(extraid, sunday, rows) })))
  }
  return pay
}

function chitOf({ extraid, reference, date_worked, hours_hundredths }: Insertable<HoursWorkedTable>, at: number) {
  const at_work = productions[at % productions.length] ?? productions[0]
  // The day starts at 07:00 and ends after its hours plus a break of half an hour.
  const end = 7 * 60 + Math.round((hours_hundredths * 60) / 100) + 30
  return {
    ...{ extraid, reference: `C-${reference}`, date_worked, ...at_work, start_time: '07:00' },
    end_time: `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`,
    ...{ break_hundredths: 50, hours_hundredths },
    note: at % 4 === 0 ? 'Own clothes: dark coat, no logos.' : null,
  }
}

/** Pay by the hour, with a fifth deducted. */
function payslipOf(extraid: number, sunday: string, rows: readonly Insertable<HoursWorkedTable>[]) {
  const lines: PayslipLine[] = rows.map(({ date_worked, hours_hundredths, euros_cents }) => ({
    kind: 'pay',
    label: `Background day rate, ${date_worked.split('-').reverse().join('/')}`,
    hours: hours_hundredths,
    rate: Math.round((euros_cents * 100) / hours_hundredths),
    amount: euros_cents,
  }))
  const { gross } = payslipTotals(lines)
  for (const [label, percent] of [
    ['PAYE', 14],
    ['PRSI', 4],
    ['USC', 2],
  ] as const) {
    lines.push({ kind: 'deduction', label, hours: null, rate: null, amount: Math.round((gross * percent) / 100) })
  }
  const { week, year } = isoWeekOf(sunday)
  return {
    ...{ extraid, worksid: `W${year}-${week}-${extraid}`, cutoffdate: sunday, weeknum: week, year },
    ...{ ratecardnames: 'Background day rate', lines: JSON.stringify(lines) },
    ...{ gross_cents: gross, deductions_cents: payslipTotals(lines).deductions },
  }
}

const day = 86_400_000

function sundayOf(date: string): string {
  const at = new Date(date)
  return new Date(at.getTime() + ((7 - at.getUTCDay()) % 7) * day).toISOString().slice(0, 10)
}

/** The ISO week that ends on a Sunday: its number and year are those of its Thursday. */
function isoWeekOf(sunday: string): { week: number; year: number } {
  const thursday = new Date(Date.parse(sunday) - 3 * day)
  const year = thursday.getUTCFullYear()
  return { week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * day)) + 1, year }
}
