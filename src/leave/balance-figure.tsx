import type { ReactNode } from 'react'
import { eurosText, hoursText } from '../../domain/leave/amount'
import { Card } from '../ui/card'
import { classNames } from '../ui/class-names'
import { deviceWord } from '../ui/device-word'
import styles from './balance.module.css'
import { barParts, hoursInAll, lastRow } from './balance-rows'
import type { LeaveView } from './use-annual-leave'

/** The balance at a glance: the hours left, their pay in euros, and a bar of the year's hours by part. */
export function BalanceFigure({ year, select }: { year: LeaveView; select: ReactNode }) {
  const { amount } = lastRow(year)
  const all = hoursText(hoursInAll(year))
  const parts = barParts(year, deviceWord())
  const drawn = parts.filter(({ hours }) => hours > 0)
  const said = parts.map(({ label, hours }) => `${hoursText(hours)} ${label.toLowerCase()}`)
  return (
    <Card>
      <div className={styles.above}>
        <p className={styles.period}>{periodWords(year.year)}</p>
        {select}
      </div>
      <p className={styles.figure}>
        <b>{hoursText(amount.hours)} hours</b> <span>{year.closed ? `not taken of ${all}` : `left of ${all}`}</span>
      </p>
      <p className={styles.euros}>{eurosText(amount.cents)}</p>
      <div className={styles.bar} role="img" aria-label={`Of ${all} hours: ${said.join(', ')}`}>
        {drawn.length === 0 ? <i className={styles.empty} /> : null}
        {drawn.map(({ part, hours }) => (
          <i key={part} className={styles[part]} style={{ flexGrow: hours }} />
        ))}
      </div>
      {/* The bar's label says the same to screen readers. */}
      <ul className={classNames(styles.key, parts.length > 3 && styles.four)} aria-hidden="true">
        {parts.map(({ part, label, hours }) => (
          <li key={part}>
            <i className={classNames(styles.dot, styles[part])} />
            <span className={styles.word}>{label}</span>
            <b>{hoursText(hours)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The accrual period: the calendar year (specification part 2, section 9). */
function periodWords(year: number): string {
  return `01/01/${year} - 31/12/${year}`
}
