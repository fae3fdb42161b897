import type { AgencyLinks } from '../../../domain/agency/agency-info'
import { pageFields } from '../../../domain/profile/page-fields'
import { useAgencyInfo } from '../../data/agency-info'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import type { BodyProps } from '../body-props'
import { BoundField } from '../bound-field'
import styles from './training.module.css'
import { certificates } from './training-page'

const registration: Readonly<Record<(typeof certificates)[number], keyof AgencyLinks>> = {
  screenireland_cert1: 'certificate_bullying',
  screenireland_cert2: 'certificate_bystander',
  screenireland_cert3: 'certificate_bias',
}

/** The three courses on dignity at work: where to register for each, and the code on its certificate. */
export function CertificatesCard({ extraid, store, profile }: BodyProps) {
  const { links } = useAgencyInfo()
  return (
    <Card as="section" title="Dignity at work: your certificate codes">
      <div className={styles.codes}>
        <p className={styles.intro}>
          Each course ends with a certificate. Type the code printed on it. We ask for the first two.
        </p>
        {certificates.map((name) => (
          <div key={name}>
            <BoundField name={name} extraid={extraid} store={store} profile={profile} />
            <p className={styles.register}>
              <a href={links[registration[name]]} target="_blank" rel="noopener">
                Register for this course
                <Icon name="external" size={18} />
                <span className="visually-hidden">: {pageFields[name].label} (opens in a new tab)</span>
              </a>
            </p>
          </div>
        ))}
      </div>
    </Card>
  )
}
