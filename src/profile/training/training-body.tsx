import { isTrained, showsCertificates, showsPortal } from '../../../domain/training/training-rules'
import { useFromForm } from '../../forms/profile/use-form-store'
import { Notice } from '../../ui/notice'
import type { BodyProps } from '../body-props'
import { CertificatesCard } from './certificates-card'
import { CourseDates } from './course-dates'
import { PortalCard } from './portal-card'
import { ageNow } from './training-page'
import { trainingWords } from './training-words'

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
