import { useCallback, useEffect, useState } from 'react'
import { asOfWords } from '../../../domain/dates/time-words'
import { checkForUpdate, lastUpdateCheck, type UpdateCheck } from '../../pwa/check-update'
import { update } from '../../pwa/update-store'
import { useBusy } from '../../pwa/use-busy'
import { useStore } from '../../state/use-store'
import classes from './version-state.module.css'

/** A check that is this young (ms) needs no other when the drawer opens. */
const fresh = 600_000

/** 'Up to date, checked 14:02', or that a new version is ready; asked for when this is first seen, and by a press. */
export function VersionState() {
  const { ready, apply } = useStore(update)
  const answering = useBusy()
  const [check, setCheck] = useState(lastUpdateCheck)
  const [busy, setBusy] = useState(false)
  const look = useCallback(async () => {
    setBusy(true)
    setCheck(await checkForUpdate())
    setBusy(false)
  }, [])
  useEffect(() => {
    const last = lastUpdateCheck()
    if (last === null || Date.now() - last.at > fresh) void look()
  }, [look])

  if (ready) {
    return (
      <p className={classes.state} role="status">
        {answering ? 'A new version is ready. Your answer comes first.' : 'A new version is ready.'}
        {!answering && (
          <button type="button" className={classes.action} onClick={apply}>
            Update now
          </button>
        )}
      </p>
    )
  }
  // No worker: every load of the page is the newest anyway.
  if (check === null && !busy) return null
  return (
    <p className={classes.state} role="status">
      <span className="numbers">{busy ? 'Checking for a new version' : check && checkWords(check)}</span>
      {!busy && (
        <button type="button" className={classes.action} onClick={() => void look()}>
          Check now
        </button>
      )}
    </p>
  )
}

function checkWords({ found, at }: UpdateCheck): string {
  const time = asOfWords(at, Date.now())
  if (found === 'newest') return `Up to date, checked ${time}.`
  return found === 'newer' ? 'A new version is on its way here.' : `Couldn’t check at ${time}: no signal.`
}
