import { dayWords } from '../../../domain/dates/time-words'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { ShownFieldName } from '../../../domain/profile/field'
import { isTrained, showsCertificates, showsPortal, trainingFor } from '../../../domain/training/training-rules'
import { useAgencyInfo } from '../../data/agency-info'
import { useFromForm } from '../../forms/profile/use-form-store'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import type { BodyProps } from '../body-props'
import { CertificatesCard } from './certificates-card'
import styles from './training.module.css'
import { ageNow } from './training-page'

/** What somebody of this age has to do, where to do it, and the codes that show that it was done. */
export function TrainingBody(body: BodyProps) {
  const { store, profile } = body
  const age = ageNow(profile.values.dateofbirth)
  const certified = useFromForm(store, (form) =>
    isTrained({
      screenireland_cert1: text(form.value('screenireland_cert1')),
      screenireland_cert2: text(form.value('screenireland_cert2')),
    }),
  )
  const done = showsCertificates(age) && certified
  const words = trainingWords(age, done)
  return (
    <>
      <Notice status={done ? 'success' : 'info'} title={words.title}>
        {words.text}
      </Notice>
      <CourseDates shown={profile.shown} />
      {showsPortal(age) ? <PortalCard /> : null}
      {showsCertificates(age) ? <CertificatesCard {...body} /> : null}
    </>
  )
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The agency's own course: who gets it, where the login is, and the way there. */
function PortalCard() {
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

/** What the alert on top says to somebody of this age (null: not known); done: the first two codes are there. */
function trainingWords(age: number | null, done: boolean): { title: string; text: string } {
  switch (trainingFor(age)) {
    case 'optional':
      return {
        title: 'Training is optional.',
        text: 'Under 16 you need no course. You may do one all the same: ask the agency.',
      }
    case 'one-course':
      return {
        title: 'You need one online course.',
        text: 'It is the agency’s own. From 18 on there is a second one, on dignity at work.',
      }
    case 'two-courses':
      return done
        ? {
            title: 'Your certificate codes are here.',
            text: 'The two mandatory courses are the agency’s own, and the national screen agency’s on dignity at work.',
          }
        : {
            title: 'You need two mandatory courses.',
            text: `One is the agency’s own, the other the national screen agency’s on dignity at work.${age === null ? ' We go by this because we don’t have your date of birth.' : ''}`,
          }
  }
}

const courses = [
  { field: 'training_online_date', label: 'Online course' },
  { field: 'training_full_date', label: 'Full course' },
] as const satisfies readonly { field: ShownFieldName; label: string }[]

/** When the member did the agency's courses; the agency fills them in. Not there until it has. */
function CourseDates({ shown }: { shown: Readonly<Partial<Record<ShownFieldName, FieldValue>>> }) {
  const done = courses.flatMap(({ field, label }) => {
    const date = shown[field]
    return typeof date === 'string' ? [{ label, date }] : []
  })
  if (done.length === 0) return null
  return (
    <Card as="section" title="Courses you have done">
      <ul className={styles.done}>
        {done.map(({ label, date }) => (
          <li key={label}>
            <Icon name="yes" size={20} />
            <span>{label}</span>
            <span className={styles.date}>{dayWords(date)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
