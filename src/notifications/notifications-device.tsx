import { type ReactNode, useId } from 'react'
import { reach } from '../data/reach'
import { InstallSteps } from '../pwa/install-steps'
import { installWay } from '../pwa/install-way'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceWord } from '../ui/device-word'
import { Disc } from '../ui/disc'
import type { IconName } from '../ui/icon-paths'
import { notices } from '../ui/more-icons'
import { SkeletonLine } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import type { Tone } from '../ui/tone'
import styles from './notifications.module.css'
import { AllowSteps } from './notifications-allow'
import { isToldHere, turnOff, turnOffHere } from './subscription'
import { familyHere } from './subscription-place'
import type { DeviceStatus } from './subscription-status'
import { useTurnOn } from './use-turn-on'

interface DeviceProps {
  extraid: number
  status: DeviceStatus
  /** The agency has something else about this device now. */
  onChanged: () => void
}

/** Notifications on this device: whether they are on, in words, and the one thing to do. */
export function ThisDevice({ extraid, status, onChanged }: DeviceProps) {
  const heading = useId()
  const device = deviceWord()
  return (
    <Card as="section">
      <h2 className={styles.heading} id={heading}>
        {device === 'this phone' ? 'This phone' : 'This computer'}
      </h2>
      <div className={styles.stack}>
        {status === 'looking' ? <Looking /> : <State {...stateWords(status, device)} />}
        {status === 'blocked' && <AllowSteps family={familyHere()} />}
        {status === 'install-first' && <InstallFirst labelledBy={heading} />}
        {isSwitchable(status) && <Switch extraid={extraid} status={status} device={device} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

type Switchable = Extract<DeviceStatus, 'on' | 'off' | 'unchecked'>

function isSwitchable(status: DeviceStatus): status is Switchable {
  return status === 'on' || status === 'off' || status === 'unchecked'
}

interface Words {
  tone: Tone
  icon: IconName
  title: string
  text: string
}

function stateWords(status: Exclude<DeviceStatus, 'looking'>, device: string): Words {
  switch (status) {
    case 'on':
      return {
        ...{ tone: 'available', icon: notices, title: 'Notifications are on' },
        text: `A new message shows on ${device} at once, also while Callboard is closed.`,
      }
    case 'off':
      return {
        ...{ tone: 'expired', icon: notices, title: 'Notifications are off' },
        text: `Turn them on, and a new message shows on ${device} at once, also while Callboard is closed.`,
      }
    case 'unchecked':
      return {
        ...{ tone: 'waiting', icon: 'no-signal', title: 'On, as far as we know' },
        text: `Notifications were turned on on ${device}. Whether they still are shows here as soon as there is signal.`,
      }
    case 'blocked':
      return {
        ...{ tone: 'attention', icon: 'alert', title: 'Your browser blocks them' },
        text: 'Callboard may not show notifications here. Only you can allow it:',
      }
    case 'install-first':
      return {
        ...{ tone: 'waiting', icon: 'install', title: 'First, put Callboard on your Home Screen' },
        text: 'On an iPhone or iPad, notifications work only there. Then open it from there, and come back to this page.',
      }
    case 'no-push':
      return {
        ...{ tone: 'expired', icon: 'no', title: 'Not in this browser' },
        text: 'It can’t show notifications, or a private window does not let it. You hear of messages by text or email, as you choose below.',
      }
    case 'no-agency':
      return {
        ...{ tone: 'expired', icon: 'no', title: 'The agency sends no notifications' },
        text: 'You hear of messages by text or email, as you choose below.',
      }
  }
}

/** Announced when it changes. */
function State({ tone, icon, title, text }: Words) {
  return (
    <div className={styles.state} role="status">
      <Disc tone={tone} icon={icon} />
      <div className={styles.words}>
        <b>{title}</b>
        <span className={styles.quiet}>{text}</span>
      </div>
    </div>
  )
}

function Looking() {
  return (
    <div className={styles.looking} role="status">
      <span className="visually-hidden">Looking whether notifications are on</span>
      <SkeletonLine />
      <SkeletonLine />
    </div>
  )
}

function InstallFirst({ labelledBy }: { labelledBy: string }): ReactNode {
  const { userAgent, maxTouchPoints } = navigator
  const way = installWay({ userAgent, maxTouchPoints, offers: false })
  if (way !== 'iphone' && way !== 'ipad') return null
  return <InstallSteps way={way} labelledBy={labelledBy} />
}

function Switch({ extraid, status, device, onChanged }: DeviceProps & { status: Switchable; device: string }) {
  const isOffline = useStore(reach) === 'offline'
  const on = useTurnOn(extraid, onChanged)
  const off = useOnlineAction({
    act: () => turnOff(extraid, null),
    isDone: () => isToldHere(extraid).then((isTold) => (isTold === null ? null : !isTold)),
    onDone: (message) => {
      void turnOffHere()
      showSnackbar(message ?? 'Notifications are off.')
      onChanged()
    },
  })
  const isOff = status === 'off'
  const { busy, run, problem } = isOff ? on : off
  const label = isOff ? 'Turn on notifications' : `Turn off on ${device}`
  return (
    <>
      {/* One button, so that it keeps the focus as it changes. */}
      <Button
        variant={isOff ? 'solid' : 'outline'}
        wide
        busy={busy}
        disabled={isOffline && !busy}
        onClick={() => void run()}
      >
        {busy ? (isOff ? 'Turning on' : 'Turning off') : label}
      </Button>
      {isOffline && <p className={styles.quiet}>No signal just now. Turning notifications on or off needs it.</p>}
      <ActionNotice
        problem={problem}
        unconfirmed={isOff ? 'Notifications may be on, or still off.' : 'Notifications may be off, or still on.'}
        notDone={isOff ? 'Notifications are still off.' : 'Notifications are still on.'}
      />
    </>
  )
}
