import type { ReactNode } from 'react'
import { asOfWords } from '../../domain/dates/time-words'
import type { PageDefinition } from '../../domain/profile/page'
import { reach } from '../data/reach'
import type { Read } from '../data/read'
import { FieldGrid } from '../forms/profile/field-grid'
import type { FormStore } from '../forms/profile/form-store'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useProfile } from '../member/use-profile'
import { wizardFacts } from '../member/use-wizard-facts'
import type { Session } from '../session/session'
import { useStore } from '../state/use-store'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { SkeletonLine } from '../ui/skeleton'
import { AdministratorOnlyCard } from './administrator-only-card'
import type { BodyProps } from './body-props'
import { cellsOf } from './cells'
import { PageCell } from './page-cell'
import classes from './page-skeleton.module.css'
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
  const isOwnOfStaff = session.is_staff && !staff && extraid === session.extraid
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
        below={isOwnOfStaff ? <AdministratorOnlyCard page={page} extraid={extraid} /> : null}
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

/** The page's own cards with empty fields, from 200 ms on: nothing jumps when the values come. */
function PageSkeleton({ page }: { page: PageDefinition }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">Loading {page.title}</span>
      <div aria-hidden="true">
        {cellsOf(page, {}, {}, { staff: false }).map(({ card, names }) => (
          <Card key={card.heading}>
            <p className={classes.heading}>{card.heading}</p>
            <FieldGrid>
              {names.map((name) => (
                <PageCell key={name} name={name}>
                  <SkeletonLine className={classes.label} />
                  <span className={classes.box} />
                </PageCell>
              ))}
            </FieldGrid>
          </Card>
        ))}
      </div>
    </div>
  )
}
