import classes from './floating.module.css'

/** Says why a dialog did not close. Always there, so that a screen reader announces it when it comes. */
export function NotYetLine({ isTold }: { isTold: boolean }) {
  return (
    <p className={classes.notYet} aria-live="polite">
      {isTold ? 'Not finished yet. You can close this once it is done.' : null}
    </p>
  )
}
