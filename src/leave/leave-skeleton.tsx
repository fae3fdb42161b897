import { Card } from '../ui/card'
import { classNames } from '../ui/class-names'
import styles from './leave-skeleton.module.css'

const rows = ['before', 'earned', 'paid', 'booked', 'left']

/** The page's own shape while nothing is known yet, from 200 ms on. */
export function LeaveSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading your annual leave</span>
      <div aria-hidden="true">
        <Card>
          <i className={classNames(styles.line, styles.short)} />
          <i className={classNames(styles.line, styles.figure)} />
          <i className={classNames(styles.line, styles.short)} />
          <i className={classNames(styles.line, styles.bar)} />
        </Card>
        <Card>
          {rows.map((row) => (
            <i key={row} className={classNames(styles.line, styles.row)} />
          ))}
        </Card>
      </div>
    </div>
  )
}
