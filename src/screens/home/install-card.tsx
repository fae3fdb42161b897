import { useInstall } from '../../pwa/use-install'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { deviceIcon, deviceWord } from '../../ui/device-word'
import { Icon } from '../../ui/icon'
import { Choices } from '../../ui/task-footer'
import classes from './home-screen.module.css'

/** How to keep the portal on this phone or computer, until it is installed or the member says no. */
export function InstallCard({ className }: { className: string | undefined }) {
  const { kind, install, dismiss } = useInstall()
  if (kind === null) return null
  return (
    <Card as="section" className={className}>
      <h2 className={classes.install}>
        <Icon name={deviceIcon()} />
        Keep Callboard on {deviceWord()}
      </h2>
      <p className={classes.installText}>
        It opens without signal, and keeps your answers until it can send them.
        {kind === 'ios' && ' Tap Share, then Add to Home Screen.'}
      </p>
      <Choices>
        <Button variant="quiet" onClick={dismiss}>
          Not now
        </Button>
        {kind === 'prompt' && (
          <Button variant="line" onClick={() => void install()}>
            Install
          </Button>
        )}
      </Choices>
    </Card>
  )
}
