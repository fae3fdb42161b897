import { hoursText } from '../../domain/leave/amount'
import type { LeaveYear } from '../../domain/leave/balance'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import styles from './annual-leave.module.css'

/** What annual leave is; and, while there is some, what of it will be lost (specification part 2, Annual Leave). */
export function LeaveInfo({ year }: { year: LeaveYear | null }) {
  return (
    <>
      <p className={styles.info}>
        <Icon name="info" size={20} />
        <span>You earn 8% annual leave on the hours you work. Book leave to be paid what you have built up.</span>
      </p>
      {year && year.toForfeit > 0 ? (
        <div className={styles.forfeit}>
          <Notice status="warning" title={`${hoursText(year.toForfeit)} hours must be taken before 31st March`}>
            They were carried forward from {year.year - 1}. What is left of them after that day is forfeited.
          </Notice>
        </div>
      ) : null}
    </>
  )
}
