import { dayWords } from '../../../domain/dates/time-words'
import { Chip } from '../../ui/chip'
import { Table } from '../../ui/table'
import type { Tone } from '../../ui/tone'
import type { ConsentForm } from '../submissions-query'
import styles from './consent-history.module.css'

const tones: Readonly<Record<string, Tone>> = { Pending: 'waiting', Accepted: 'available', Rejected: 'unavailable' }

/** All forms that were sent, the newest first. A phone does not show the reason, which is in the form's own card. */
export function ConsentHistory({ forms }: { forms: readonly ConsentForm[] }) {
  if (forms.length === 0) return null
  return (
    <div className={styles.history}>
      <Table label="History of consent forms" columns={['Date', 'Consent', 'Status', 'Reason']}>
        {forms.map(({ id, created_date, consent, status, reject_message }) => (
          <tr key={id}>
            <td>{dayWords(created_date)}</td>
            <td>{consent}</td>
            <td>
              <Chip tone={tones[status] ?? 'note'}>{status}</Chip>
            </td>
            <td>{reject_message}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
