import { usualQuietHours } from '../../../domain/dates/quiet-hours'
import type { PageFieldName } from '../../../domain/profile/field'
import { isVisible } from '../../../domain/profile/pages'
import { useAgencyInfo } from '../../data/agency-info'
import { FieldGrid } from '../../forms/profile/field-grid'
import { useFromForm } from '../../forms/profile/use-form-store'
import { Card } from '../../ui/card'
import type { BodyProps } from '../body-props'
import { BoundField } from '../bound-field'
import { PageCell } from '../page-cell'
import styles from './notifications-page.module.css'

/** In which order a member is told, what of it they want, and when they want none of it. */
export function NotificationsBody(body: BodyProps) {
  const hasFrom = useFromForm(body.store, (form) => isVisible('quiet_to', form.values()))
  return (
    <>
      <Card as="section" title="How we tell you">
        <p className={styles.intro}>Of each message once, in the first way that works:</p>
        <ol className={styles.order}>
          <li>
            <b>A notification</b>, at once, on every device where they are on.
          </li>
          <li>
            <b>A text</b>, if none is on, or none was opened within 20 minutes.
          </li>
          <li>
            <b>An email</b>, if a text is not possible or not wanted.
          </li>
        </ol>
        <Fields {...body} names={['twt_link_enable', 'smsnotify', 'emailnotify']} />
      </Card>
      <Card as="section" title="Quiet hours">
        <p className={styles.intro}>
          What comes in these hours is held until they end. Only where you have to answer before that, it comes at once,
          and makes no sound.
        </p>
        <Fields {...body} names={hasFrom ? ['quiet_from', 'quiet_to'] : ['quiet_from']} />
        <AgencysOwn />
      </Card>
    </>
  )
}

/** The agency's quiet hours hold for everybody. */
function AgencysOwn() {
  const { notifications } = useAgencyInfo()
  const quiet = notifications?.quiet_hours === undefined ? usualQuietHours : notifications.quiet_hours
  if (quiet === null) return <p className={styles.quiet}>Irish time.</p>
  return (
    <p className={styles.quiet}>
      Irish time. The agency itself is quiet from <span className="numbers">{quiet.from}</span> to{' '}
      <span className="numbers">{quiet.to}</span>; yours come on top of that.
    </p>
  )
}

function Fields({ names, extraid, store, profile }: BodyProps & { names: readonly PageFieldName[] }) {
  return (
    <FieldGrid>
      {names.map((name) => (
        <PageCell key={name} name={name}>
          <BoundField name={name} extraid={extraid} store={store} profile={profile} />
        </PageCell>
      ))}
    </FieldGrid>
  )
}
