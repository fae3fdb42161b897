import { type ReactNode, useId } from 'react'
import { isInstallMoment } from '../pwa/install-moment'
import type { InstallWay } from '../pwa/install-way'
import { useInstall } from '../pwa/use-install'
import { useSession } from '../session/use-session'
import { useWaiting } from '../sync/use-waiting'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceIcon, deviceWord } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Choices } from '../ui/task-footer'
import classes from './install-card.module.css'
import { InstallDrawing } from './install-drawing'

/** How to keep the portal on this phone or computer: at a good moment, until it is installed or the member says no. */
export function InstallCard({ className }: { className: string | undefined }) {
  const { way, visits, install, dismiss } = useInstall()
  const { items, sent, paused } = useWaiting()
  const state = useSession()
  const heading = useId()
  const acting = state.phase === 'member' && state.session.acting !== null
  const unsettled = items.length > 0 || paused
  if (way === null || acting || !isInstallMoment({ visits, delivered: sent.length > 0, unsettled })) return null
  return (
    <Card as="section" className={className}>
      <h2 className={classes.title} id={heading}>
        <Icon name={deviceIcon()} />
        Keep Callboard on {deviceWord()}
      </h2>
      <p className={classes.text}>It opens without signal, and keeps your answers until it can send them.</p>
      <Steps way={way} labelledBy={heading} />
      {way === 'prompt' ? (
        <Choices>
          <Button variant="ghost" onClick={dismiss}>
            Not now
          </Button>
          <Button variant="outline" onClick={() => void install()}>
            Install
          </Button>
        </Choices>
      ) : (
        <Button variant="ghost" wide onClick={dismiss}>
          Not now
        </Button>
      )}
    </Card>
  )
}

/** The steps to install by hand; nothing where the browser itself asks. */
function Steps({ way, labelledBy }: { way: InstallWay; labelledBy: string }) {
  if (way === 'prompt') return null
  return (
    <>
      <ol className={classes.steps} aria-labelledby={labelledBy}>
        {stepsOf(way)}
      </ol>
      {(way === 'iphone' || way === 'ipad') && (
        <p className={classes.note}>You log in once more there: it keeps its own data.</p>
      )}
    </>
  )
}

function stepsOf(way: Exclude<InstallWay, 'prompt'>): ReactNode {
  switch (way) {
    case 'mac':
      return (
        <Step icon="share">
          In Safari’s menu, choose <b>File</b>, then <b>Add to Dock</b>.
        </Step>
      )
    case 'android':
      return (
        <Step icon="menu">
          In the browser’s menu, choose <b>Add app to Home screen</b> or <b>Install</b>.
        </Step>
      )
    case 'iphone':
    case 'ipad':
      return (
        <>
          <li className={classes.step}>
            <InstallDrawing step="share" />
            <span>
              Tap <b>Share</b> in the browser’s bar{way === 'ipad' && ', at the top'}.
            </span>
          </li>
          <li className={classes.step}>
            <InstallDrawing step="add" />
            <span>
              Choose <b>Add to Home Screen</b>, then <b>Add</b>.
            </span>
          </li>
        </>
      )
  }
}

function Step({ icon, children }: { icon: 'share' | 'menu'; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <Icon name={icon} className={classes.icon} />
      <span>{children}</span>
    </li>
  )
}
