import classes from './snackbar.module.css'
import { closeSnackbar, useSnackbar } from './snackbar-store'

/** The snackbar: 2000 ms, or until Close. The region is always there, so that what comes into it is read out. */
export function Snackbar() {
  const { current } = useSnackbar()
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {current && (
        <div key={current.id} className={classes.snackbar}>
          <p className={classes.text}>{current.text}</p>
          <button type="button" className={classes.close} onClick={closeSnackbar}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}
