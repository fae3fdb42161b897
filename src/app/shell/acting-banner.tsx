import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import type { Session } from '../../session/session'
import { staffEnd } from '../../session/session-actions'
import { showSnackbar } from '../../ui/snackbar-store'
import { Line, LineAction } from './line'

// In this computer's own time zone: when acting ends.
const clock = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', hour12: false })

/** On every screen while staff act for a member: for whom, until when, why; and its end. */
export function ActingBanner({ session }: { session: Session }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { acting } = session
  if (!acting) return null
  const end = async () => {
    if (busy) return
    setBusy(true)
    const effect = await staffEnd()
    setBusy(false)
    if (effect.ok) navigate(pathTo('Home'))
    else showSnackbar(effect.message)
  }
  return (
    <Line icon="shield" tone="acting" action={<LineAction onClick={end}>{busy ? 'Ending' : 'End'}</LineAction>}>
      You are acting for{' '}
      <strong>
        {session.firstname} {session.lastname}
      </strong>{' '}
      until {clock.format(new Date(acting.expires))}. Reason: {acting.reason}
    </Line>
  )
}
