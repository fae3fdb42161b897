import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import type { AgencyLinks } from '../../domain/agency/agency-info'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { SectionHeading } from '../ui/section-heading'
import { useOnceOpen } from '../ui/use-once-open'
import styles from './side-column.module.css'

const DisconnectDialog = lazy(() =>
  import('./disconnect-dialog').then((module) => ({ default: module.DisconnectDialog })),
)

interface PhoneCardProps {
  extraid: number
  /** A phone of this member is connected. */
  connected: boolean
  /** New messages are pushed to some device of this member. */
  told: boolean
  links: Pick<AgencyLinks, 'app_store_ios' | 'app_store_android'>
}

/** The mobile app, and the phone that is connected, with the way to disconnect it. */
export function PhoneCard({ extraid, connected, told, links }: PhoneCardProps) {
  const [asking, setAsking] = useState(false)
  const asked = useOnceOpen(asking)
  return (
    <>
      <SectionHeading>Your phone</SectionHeading>
      {connected ? (
        <Card>
          <p className={styles.title}>
            <Icon name="phone" /> {told ? 'Phone connected' : 'Your phone is signed in'}
          </p>
          <p className={styles.text}>
            {told
              ? 'New messages show at once on each device where notifications are on. '
              : 'It is not told of new messages: they come by text or email. '}
            <Link to={pathTo('Notifications', { extraid })}>
              {told ? 'Your notifications' : 'Turn on notifications'}
            </Link>
          </p>
          <Button variant="outline" wide onClick={() => setAsking(true)}>
            Disconnect phone
          </Button>
        </Card>
      ) : null}
      <Card>
        <p className={styles.title}>
          <Icon name="install" /> Mobile app
        </p>
        <p className={styles.text}>Answer from your pocket: the agency’s app for phones.</p>
        <div className={styles.stores}>
          <ButtonLink variant="outline" size="sm" href={links.app_store_ios} newTab>
            App Store
          </ButtonLink>
          <ButtonLink variant="outline" size="sm" href={links.app_store_android} newTab>
            Google Play
          </ButtonLink>
        </div>
      </Card>
      {asked ? (
        <Suspense fallback={null}>
          <DisconnectDialog extraid={extraid} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
