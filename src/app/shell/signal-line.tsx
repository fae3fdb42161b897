import { asOfWords } from '../../../domain/time-words'
import { DataProvider } from '../../data/data-provider'
import type { Session } from '../../data/session'
import { useMessages } from '../../data/use-messages'
import { useWaiting } from '../../data/use-waiting'
import { useReach } from '../../pwa/use-reach'
import { counted } from '../../ui/counted'
import { deviceWord } from '../../ui/device-word'
import { waitingWords } from '../tray/waiting-words'
import { Line, LineAction } from './line'

interface SignalLineProps {
  session: Session
  expired: boolean
  onShow: () => void
  onSignIn: () => void
}

/** Under the bar, only when there is something to say: signal, what waits, an ended session, a device that keeps nothing. */
export function SignalLine(props: SignalLineProps) {
  const { items, storage } = useWaiting()
  const words = waitingWords(items)
  const reach = useReach()
  const { expired, onShow, onSignIn } = props
  return (
    <div role="status">
      {reach === 'offline' && !expired && (
        <DataProvider>
          <NoSignal extraid={props.session.extraid} />
        </DataProvider>
      )}
      {expired && (
        <Line icon="log-in" tone="go" action={<LineAction onClick={onSignIn}>Sign in</LineAction>}>
          {items.length > 0
            ? `Sign in again to send ${counted(items.length, 'change')}`
            : 'Sign in again to see what is new'}
        </Line>
      )}
      {items.length > 0 && !expired && (
        <Line
          icon={words.attention ? 'alert' : 'sync'}
          tone={words.attention ? 'attention' : 'go'}
          action={<LineAction onClick={onShow}>Show</LineAction>}
        >
          {words.title}
        </Line>
      )}
      {storage !== 'ok' && (
        <Line icon="alert" tone="attention">
          {storageWords(storage)}
        </Line>
      )}
    </div>
  )
}

function NoSignal({ extraid }: { extraid: number }) {
  const { asOf } = useMessages(extraid)
  return (
    <Line icon="no-signal">
      No signal.{asOf !== null && ` Showing what ${deviceWord()} knew at ${asOfWords(asOf, Date.now())}.`}
    </Line>
  )
}

function storageWords(storage: 'absent' | 'lost' | 'full'): string {
  const device = deviceWord()
  const Device = device.replace('t', 'T')
  if (storage === 'full') return `${Device} is full: it can't keep answers. They go out only while there is signal.`
  if (storage === 'lost') return `${Device} lost its store. Close other tabs of Callboard, then load this page again.`
  return `${Device} keeps nothing in this browser mode: answers go out only while there is signal.`
}
