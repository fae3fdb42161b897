import { Icon } from './icon'
import classes from './spinner.module.css'

/** Something is on its way, said in a word; where no motion is wanted, nothing turns. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={classes.spinner} role="status">
      <Icon name="sync" className={classes.turning} />
      {label}
    </p>
  )
}
