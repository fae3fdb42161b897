import { Button, ButtonLink } from '../ui/button'
import { Drawing } from '../ui/drawings'
import classes from './crashed.module.css'

/** Shown in place of everything when the page itself failed. Needs nothing of the shell. */
export function Crashed({ missing }: { missing: boolean }) {
  return (
    <main className={classes.page} role="alert">
      <Drawing name="tent" />
      <h1>{missing ? 'Part of Callboard could not be loaded' : 'Something went wrong on this page'}</h1>
      <p>
        {missing
          ? 'There may be no signal, or a new version just came out. What you saved is safe. Try again when there is signal.'
          : 'It is our fault, not yours. Answers that you saved are safe, and go out by themselves.'}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <ButtonLink variant="outline" href="/">
          Go to the start
        </ButtonLink>
      </div>
    </main>
  )
}
