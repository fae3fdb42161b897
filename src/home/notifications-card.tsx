import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { useTurnOn } from '../notifications/use-turn-on'
import { ActionNotice } from '../saving/action-notice'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceWord } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { notices } from '../ui/more-icons'
import { Choices } from '../ui/task-footer'
import classes from './offer-card.module.css'

interface NotificationsCardProps {
  extraid: number
  /** Not now, or it is done. */
  onDismiss: () => void
}

/** Offers notifications on this device; the browser itself asks only after the press. */
export function NotificationsCard({ extraid, onDismiss }: NotificationsCardProps) {
  const { busy, problem, run } = useTurnOn(extraid, onDismiss)
  return (
    <Card as="section">
      <h2 className={classes.title}>
        <Icon name={notices} />
        Know of a message at once
      </h2>
      <p className={classes.text}>
        {deviceWord() === 'this phone' ? 'This phone' : 'This computer'} tells you as it comes, also while Callboard is
        closed. You can turn it off, and set quiet hours, under{' '}
        <Link to={pathTo('Notifications', { extraid })}>Notifications</Link>.
      </p>
      <Choices>
        <Button variant="ghost" onClick={onDismiss}>
          Not now
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void run()}>
          {busy ? 'Turning on' : 'Turn on'}
        </Button>
      </Choices>
      <div className={classes.after}>
        <ActionNotice
          problem={problem}
          unconfirmed="Notifications may be on, or still off."
          notDone="Notifications are still off."
        />
      </div>
    </Card>
  )
}
