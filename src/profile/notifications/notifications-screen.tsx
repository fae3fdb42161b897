import { Link, useParams } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import { notificationsPage } from '../../../domain/profile/pages'
import { OwnDevices } from '../../notifications/notifications-section'
import { childName } from '../../session/session'
import { useSession } from '../../session/use-session'
import { Notice } from '../../ui/notice'
import { DataPage } from '../data-page'
import { NotificationsBody } from './notifications-body'
import styles from './notifications-page.module.css'

/**
 * Notifications: the devices of one's own log-in, and how and when a member is told. A child is told on the parent's devices;
 * staff who act for a member see none, as a device is its owner's.
 */
export function NotificationsScreen() {
  const extraid = Number(useParams().extraid)
  const state = useSession()
  if (state.phase !== 'member') return null
  const { session } = state
  const child = childName(session, extraid)
  const isOwn = session.extraid === extraid && session.acting === null
  return (
    <>
      <div className={styles.devices}>
        {isOwn && <OwnDevices extraid={extraid} />}
        {child !== null && session.acting === null && (
          <Notice title={`${child} is told through you`}>
            New messages for your child show on your own devices. A child who logs in alone is told there instead.{' '}
            <Link to={pathTo('Notifications', { extraid: session.extraid })}>See your devices</Link>
          </Notice>
        )}
      </div>
      <DataPage page={notificationsPage} extraid={extraid} session={session} body={NotificationsBody} />
    </>
  )
}
