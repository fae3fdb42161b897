import { Card } from '../ui/card'
import { SkeletonLine } from '../ui/skeleton'
import styles from './leave-skeleton.module.css'

const rows = ['before', 'earned', 'paid', 'booked', 'left']

/** The page's own shape while nothing is known yet, from 200 ms on. */
export function LeaveSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading your annual leave</span>
      <div aria-hidden="true">
        <Card>
          <SkeletonLine className={styles.short} />
          <SkeletonLine className={styles.figure} />
          <SkeletonLine className={styles.short} />
          <SkeletonLine className={styles.bar} />
        </Card>
        <Card>
          {rows.map((row) => (
            <SkeletonLine key={row} className={styles.row} />
          ))}
        </Card>
      </div>
    </div>
  )
}
