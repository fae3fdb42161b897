import styles from './waiting-count.module.css'

/** How many messages wait for an answer; nothing while there are none. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span className="visually-hidden"> </span>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> waiting for your answer</span>
    </span>
  )
}
