import { Card } from '@chakra-ui/react/card'
import { dublinDay } from '../../domain/dates/dublin-day'
import { dayWords } from '../../domain/dates/time-words'
import { isSubmissionType, submissionTypes } from '../../domain/right-to-work/questions'
import { type RtwStatus, rtwStatus, statusNames } from '../../domain/right-to-work/state'
import { Chip } from '../ui/chip'
import { SectionHeading } from '../ui/section-heading'
import { Table } from '../ui/table'
import type { Tone } from '../ui/tone'
import { useMedia } from '../ui/use-media'
import { knownStatus } from './record-values'
import styles from './submissions.module.css'
import type { HistoryRow } from './submissions-query'

const tones: Readonly<Record<RtwStatus, Tone>> = {
  [rtwStatus.notStarted]: 'note',
  [rtwStatus.started]: 'note',
  [rtwStatus.submitted]: 'waiting',
  [rtwStatus.verified]: 'available',
  [rtwStatus.expired]: 'expired',
  [rtwStatus.rejected]: 'unavailable',
}

/** All submissions, the newest first: a table where there is room for its columns, cards on a phone. */
export function History({ rows }: { rows: readonly HistoryRow[] }) {
  const roomy = useMedia('(min-width: 960px)')
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeading>History</SectionHeading>
      {roomy ? <RowTable rows={rows} /> : <RowCards rows={rows} />}
    </section>
  )
}

function RowTable({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <Table label="History of your submissions" columns={['Date', 'Documents', 'Your answers', 'State']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{dateWords(row)}</td>
          <td>{typeWords(row)}</td>
          <td className={styles.answers}>{answerWords(row)}</td>
          <td>
            <State row={row} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function RowCards({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <ul className={styles.list} aria-label="History of your submissions">
      {rows.map((row) => (
        <li key={row.id}>
          <Card.Root>
            <Card.Header>
              <Card.Title asChild>
                <h3>{typeWords(row)}</h3>
              </Card.Title>
            </Card.Header>
            <Card.Body>
              <p className={styles.quiet}>{dateWords(row)}</p>
              {answerWords(row) ? <p className={styles.quiet}>{answerWords(row)}</p> : null}
              <State row={row} />
            </Card.Body>
          </Card.Root>
        </li>
      ))}
    </ul>
  )
}

function State({ row }: { row: HistoryRow }) {
  const status = knownStatus(row.status)
  return (
    <div className={styles.state}>
      <Chip tone={tones[status]}>{statusNames[status]}</Chip>
      {row.expires ? <span className={styles.quiet}>until {dayWords(row.expires)}</span> : null}
      {row.reject_message ? <p className={styles.quiet}>{row.reject_message}</p> : null}
    </div>
  )
}

function dateWords({ wf_submitted, created }: HistoryRow): string {
  const day = (moment: string) => dayWords(dublinDay(new Date(moment)))
  return wf_submitted ? `Submitted ${day(wf_submitted)}` : `Started ${day(created)}`
}

function typeWords({ submission_type: type }: HistoryRow): string {
  return type !== null && isSubmissionType(type) ? submissionTypes[type] : 'Documents'
}

/** The labels of the answers, as the member saw them: born, passport, studying, second passport. */
function answerWords({ v1, v2, v3, v4 }: HistoryRow): string {
  const parts = [
    v1 && `Born: ${v1}`,
    v2 && `Passport: ${v2}`,
    v3 && `Studying in Ireland: ${v3}`,
    v4 && `More than one passport: ${v4}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
