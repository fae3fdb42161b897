import { useAgencyInfo } from '../../data/agency-info'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import styles from './training.module.css'

/** The agency's own course: who gets it, where the login is, and the way there. */
export function PortalCard() {
  const { name, links } = useAgencyInfo()
  return (
    <Card as="section" title="The agency’s course">
      <div className={styles.text}>
        <p>Training with {name} is online, and for paid-up members.</p>
        <p>
          The e-mail with your instructions holds your login. If it has not arrived, check your junk folder before you
          ask us for it.
        </p>
        <ButtonLink variant="outline" icon="external" href={links.training_portal} newTab>
          Training portal
        </ButtonLink>
      </div>
    </Card>
  )
}
