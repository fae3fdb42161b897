import { useState } from 'react'
import { pathTo } from '../../../domain/access/routes'
import { clockWords } from '../../../domain/dates/time-words'
import { type Tried, tryNow } from '../../sync/waiting-actions'
import { Button, ButtonLink } from '../../ui/button'
import { deviceWord } from '../../ui/device-word'
import { useNote } from '../navigation/use-note'
import classes from './tray.module.css'

/** Tries to send at once and shows the result; or links to the login, where the items wait for a sign-in. */
export function TrayFooter({ paused }: { paused: boolean }) {
  const note = useNote()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  if (paused) {
    return (
      <ButtonLink to={pathTo('Login')} state={note ?? undefined} wide>
        Sign in again to send
      </ButtonLink>
    )
  }
  const attempt = async () => {
    setBusy(true)
    setTried(null)
    setTried(await tryNow())
    setBusy(false)
  }
  return (
    <>
      <p role="status" className={classes.tried}>
        {tried && triedWords(tried)}
      </p>
      <Button variant="outline" wide busy={busy} onClick={() => void attempt()}>
        {busy ? 'Trying' : 'Try now'}
      </Button>
    </>
  )
}

function triedWords(tried: Tried): string {
  if (tried.came === 'no-signal') return `Still no signal. Everything stays safe on ${deviceWord()}.`
  if (tried.came === 'outdated') return 'What is left goes out once this page is loaded again.'
  if (tried.came === 'wait') return `It could not be delivered yet. Next try by ${clockWords(tried.until)}.`
  return ''
}
