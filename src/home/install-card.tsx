import { useId } from 'react'
import { InstallSteps } from '../pwa/install-steps'
import type { InstallWay } from '../pwa/install-way'
import type { Install } from '../pwa/use-install'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceIcon, deviceWord } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Choices } from '../ui/task-footer'
import classes from './offer-card.module.css'

type InstallCardProps = Pick<Install, 'install' | 'dismiss'> & { way: InstallWay }

/** How to keep the portal on this phone or computer. */
export function InstallCard({ way, install, dismiss }: InstallCardProps) {
  const heading = useId()
  return (
    <Card as="section">
      <h2 className={classes.title} id={heading}>
        <Icon name={deviceIcon()} />
        Keep Callboard on {deviceWord()}
      </h2>
      <p className={classes.text}>It opens without signal, and keeps your answers until it can send them.</p>
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
        <>
          <InstallSteps way={way} labelledBy={heading} />
          <Button variant="ghost" wide onClick={dismiss}>
            Not now
          </Button>
        </>
      )}
    </Card>
  )
}
