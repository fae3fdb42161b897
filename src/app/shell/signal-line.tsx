import type { ReactNode } from 'react'
import { asOfWords } from '../../../domain/dates/time-words'
import { readKey } from '../../data/member-client'
import { foreign, reach } from '../../data/reach'
import { useStoredRead } from '../../data/use-stored-read'
import { loadNewer } from '../../pwa/load-newer'
import { useBusy } from '../../pwa/use-busy'
import type { Session } from '../../session/session'
import { useStore } from '../../state/use-store'
import { useWaiting } from '../../sync/use-waiting'
import type { Waiting } from '../../sync/waiting'
import { counted } from '../../ui/counted'
import { deviceWord } from '../../ui/device-word'
import { useLater } from '../../ui/use-later'
import { waitingWords } from '../tray/waiting-words'
import { FateNews } from './fate-news'
import { Line, LineAction } from './line'

interface SignalLineProps {
  session: Session
  expired: boolean
  onShow: () => void
  onSignIn: () => void
  /** Shown where there is nothing to say about the signal. */
  otherwise: ReactNode
}

/** An answer that goes out at once is not announced as waiting (ms). */
const soon = 2_000

/** One line above the tabs, only when there is something to say, and what matters most. */
export function SignalLine(props: SignalLineProps) {
  const waiting = useWaiting()
  return (
    <>
      <div role="status">
        <TheLine {...props} waiting={waiting} />
      </div>
      <FateNews waiting={waiting} />
    </>
  )
}

function TheLine({ session, expired, waiting, onShow, onSignIn, otherwise }: SignalLineProps & { waiting: Waiting }) {
  const { items, storage } = waiting
  const offline = useStore(reach) === 'offline'
  const isForeign = useStore(foreign) !== null
  // When the server last gave this member's messages to this device.
  const asOf = useStoredRead(readKey('Messages', session.extraid))?.at ?? null
  const words = waitingWords(items)
  const goingOut = items.filter((item) => item.fate !== 'attention').length
  const busy = useBusy()
  const late = useLater(goingOut > 0, soon)
  const show = <LineAction onClick={onShow}>Show</LineAction>

  if (expired) {
    return (
      <Line icon="log-in" tone="go" action={<LineAction onClick={onSignIn}>Sign in</LineAction>}>
        {goingOut > 0 ? `Sign in again to send ${counted(goingOut, 'change')}` : 'Sign in again to see what is new'}
      </Line>
    )
  }
  if (words.attention) {
    return (
      <Line icon="alert" tone="attention" action={show}>
        {words.short}
      </Line>
    )
  }
  if (storage === 'full' || storage === 'lost') {
    return (
      <Line icon="alert" tone="attention" action={goingOut > 0 ? show : null}>
        {storageWords(storage)}
      </Line>
    )
  }
  if (offline) {
    return (
      <Line icon="no-signal" action={goingOut > 0 ? show : null}>
        {signalWords(isForeign ? 'Something answers in place of the agency' : 'No signal', asOf, goingOut)}
      </Line>
    )
  }
  if (words.outdated) {
    const load = busy ? show : <LineAction onClick={loadNewer}>Load again</LineAction>
    return late ? (
      <Line icon="install" tone="go" action={load}>
        {counted(goingOut, 'change')} {goingOut === 1 ? 'waits' : 'wait'} for the newer version
      </Line>
    ) : null
  }
  if (goingOut > 0) {
    return late ? (
      <Line icon="sync" tone="go" action={show}>
        {words.title}
      </Line>
    ) : null
  }
  return otherwise
}

/** 'No signal, as of 14:02 · 2 waiting', or how old the shown data is where nothing waits. asOf in ms. */
function signalWords(what: string, asOf: number | null, goingOut: number): string {
  const time = asOf === null ? null : asOfWords(asOf, Date.now())
  if (goingOut > 0) return `${what}${time === null ? '' : `, as of ${time}`} · ${goingOut} waiting`
  return time === null ? `${what}.` : `${what}. Showing what ${deviceWord()} knew at ${time}.`
}

function storageWords(storage: 'lost' | 'full'): string {
  const Device = deviceWord().replace('t', 'T')
  return storage === 'full' ? `${Device} is full: answers need signal.` : `${Device} can’t save: load this page again.`
}
