import { Card } from '@chakra-ui/react/card'
import { type ConsentKind, consentNames } from '../../../domain/consents/consents'
import { useStore } from '../../state/use-store'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { ScanField, scanTypes } from '../scan-field'
import styles from '../submissions.module.css'
import type { Extra } from '../submissions-query'
import { useUnsent } from '../unsent'
import { consentForms, consentStanding, newestForm } from './consent-words'
import { markOf, useConsentSender } from './use-consent-sender'

interface ConsentCardProps {
  extraid: number
  kind: ConsentKind
  extra: Extra
  /** Reads again what the agency has. */
  refresh: () => void
}

const formTypes = [...scanTypes, 'application/pdf', '.pdf']

/** One consent of a member under 16: its state, and its form, which is sent to the agency as soon as it is chosen. */
export function ConsentCard({ extraid, kind, extra, refresh }: ConsentCardProps) {
  const sender = useConsentSender(extraid, kind, refresh)
  const { going } = useStore(sender)
  useUnsent(kind, going !== null && going.kind !== 'refused')
  const newest = newestForm(kind, extra)
  const { status, title, text } = consentStanding(kind, extra)
  return (
    <Card.Root asChild>
      <section aria-labelledby={kind}>
        <Card.Header>
          <Card.Title asChild>
            <h2 id={kind}>{consentNames[kind]}</h2>
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <Notice status={status} title={title}>
            {text}
          </Notice>
          <ScanField
            id={`form-${kind}`}
            label={consentForms[kind]}
            accept={formTypes}
            addLabel={newest ? 'Send another' : 'Add the form'}
            sender={sender}
            standing={markOf(newest)}
          />
          {kind === 'school-form' ? (
            <p className={styles.note}>
              <Icon name="alert" size={20} />A new form is needed every September: it is valid only for the current
              school year.
            </p>
          ) : null}
        </Card.Body>
      </section>
    </Card.Root>
  )
}
