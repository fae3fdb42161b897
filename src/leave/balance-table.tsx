import { eurosText, hoursText } from '../../domain/leave/amount'
import { Card } from '../ui/card'
import { classNames } from '../ui/class-names'
import { deviceWord } from '../ui/device-word'
import styles from './balance.module.css'
import { type BalanceRow, balanceRows, lastRow } from './balance-rows'
import type { LeaveView } from './use-annual-leave'

/** How the balance comes about, line by line, in hours and in euros. */
export function BalanceTable({ year }: { year: LeaveView }) {
  const last = lastRow(year)
  return (
    <Card flush>
      <table className={styles.table}>
        <caption className="visually-hidden">Balance of {year.year}</caption>
        <thead>
          <tr>
            <th scope="col">{year.year}</th>
            <th scope="col">Hours</th>
            <th scope="col">Euros</th>
          </tr>
        </thead>
        <tbody>
          {balanceRows(year, deviceWord()).map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{last.label}</th>
            <td>{hoursText(last.amount.hours)}</td>
            <td>{eurosText(last.amount.cents)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function Row({ row: { label, note, sign, amount, waits } }: { row: BalanceRow }) {
  const signed = sign === '' ? '' : `${sign} `
  return (
    <tr className={classNames(waits && styles.waits)}>
      <th scope="row">
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </th>
      <td>{signed + hoursText(amount.hours)}</td>
      <td>{signed + eurosText(amount.cents)}</td>
    </tr>
  )
}
