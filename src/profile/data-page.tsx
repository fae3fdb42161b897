import type { ReactNode } from 'react'
import { asOfWords } from '../../domain/dates/time-words'
import type { PageDefinition } from '../../domain/profile/page'
import { reach } from '../data/reach'
import type { Read } from '../data/read'
import type { FormStore } from '../forms/profile/form-store'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useProfile } from '../member/use-profile'
import { wizardFacts } from '../member/use-wizard-facts'
import type { Session } from '../session/session'
import { useStore } from '../state/use-store'
import { Failed } from '../ui/failed'
import type { BodyProps } from './body-props'
import { PageSkeleton } from './page-skeleton'
import { ProfileForm } from './profile-form'

interface DataPageProps {
  page: PageDefinition
  extraid: number
  session: Session
  /** Draws what is inside the form; left out: the page's cards. */
  body?: (props: BodyProps) => ReactNode
  /** Converts what was typed, just before it is checked and saved. */
  prepare?: (store: FormStore) => void
}

/** One page of fields: loading, failed, or its form. */
export function DataPage({ page, extraid, session, body, prepare }: DataPageProps) {
  const read = useProfile(extraid)
  const asOf = useAge(read)
  const facts = wizardFacts(session, extraid, read.data?.values ?? {})
  const staff = session.acting !== null
  if (read.data) {
    return (
      <ProfileForm
        page={page}
        extraid={extraid}
        facts={facts}
        staff={staff}
        profile={read.data}
        asOf={asOf}
        Body={body}
        prepare={prepare}
      />
    )
  }
  return (
    <WizardFrame route={page.route} extraid={extraid} facts={facts}>
      {read.problem === null ? (
        <PageSkeleton page={page} />
      ) : (
        <Failed title="Retrieve member data failed" onRetry={read.refresh}>
          {read.problem === 'unreachable'
            ? 'We could not reach the agency, and your profile is not on this device yet. It shows here as soon as there is signal.'
            : 'The agency’s system did not give us this profile. Nothing of yours is lost.'}
        </Failed>
      )}
    </WizardFrame>
  )
}

/** How old the shown data is, while the agency can't be reached. */
function useAge(read: Read<unknown>): string | null {
  const offline = useStore(reach) === 'offline' || read.problem === 'unreachable'
  return offline && read.stale && read.asOf !== null ? `As of ${asOfWords(read.asOf, Date.now())}` : null
}
