import { classNames } from '../../ui/class-names'
import { deviceClock } from '../../ui/device-clock'
import { useSnackbar } from '../../ui/snackbar-store'
import classes from './last-notices.module.css'

/** What the snackbar said stays readable here after its 2000 ms, newest first. */
export function LastNotices({ className }: { className: string | undefined }) {
  const { last } = useSnackbar()
  if (last.length === 0) return null
  return (
    <section className={classNames(classes.notices, className)} aria-label="Last notices">
      <h2>Last notices</h2>
      <ul>
        {last.map((said) => (
          <li key={said.id}>
            <time className="numbers" dateTime={new Date(said.at).toISOString()}>
              {deviceClock(said.at)}
            </time>
            <span>{said.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
