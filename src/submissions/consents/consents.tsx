import { consentsAsked } from '../../../domain/consents/consents'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { SectionHeading } from '../../ui/section-heading'
import styles from '../submissions.module.css'
import type { Extra } from '../submissions-query'
import { ConsentCard } from './consent-card'
import { ConsentHistory } from './consent-history'

/** Minor consent section (specification part 2, section 2): nothing for a member of 16 or more, or of unknown age. */
export function Consents({ extraid, extra, refresh }: { extraid: number; extra: Extra; refresh: () => void }) {
  const asked = consentsAsked(extra.dateofbirth, dublinDay(new Date()))
  if (asked.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeading>Consent for members under 16</SectionHeading>
      <p>
        Consent forms are required for persons under 16. Please send a photograph or a PDF of each form, signed. A form
        that is handed to the agency on paper is noted here with its date.
      </p>
      {asked.map((kind) => (
        <ConsentCard key={kind} extraid={extraid} kind={kind} extra={extra} refresh={refresh} />
      ))}
      <ConsentHistory forms={extra.consent_form} />
    </section>
  )
}
