import { classNames } from './class-names'
import classes from './skeleton.module.css'

/** The real layout's shape while nothing is known yet, from 200 ms on; `label` is what is read out. */
export function Skeleton({ cards = 3, label = 'Loading' }: { cards?: number; label?: string }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: cards }, (_, at) => at + 1).map((number) => (
        <div key={number} className={classes.card} aria-hidden="true">
          <span className={classNames(classes.line, classes.short)} />
          <span className={classNames(classes.line, classes.middle)} />
          <span className={classNames(classes.line, classes.long)} />
        </div>
      ))}
    </div>
  )
}
