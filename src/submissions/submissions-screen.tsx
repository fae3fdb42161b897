import { Card } from '@chakra-ui/react/card'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { consentsAsked } from '../../domain/consents/consents'
import { dublinDay } from '../../domain/dates/dublin-day'
import { useOnlineRead } from '../data/use-online-read'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { useSession } from '../session/use-session'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { AdminCard } from './admin-card'
import { Collecting } from './collecting'
import { receivedWords } from './consents/consent-words'
import { Consents } from './consents/consents'
import { CovidCard } from './covid-card'
import { History } from './history'
import styles from './submissions.module.css'
import { loadSubmissions, type Submissions } from './submissions-query'
import { neededTitle, neededWords, unreachableWords, verifiedWords } from './submissions-words'
import { UnsentGuard } from './unsent'
import { useCollecting } from './use-collecting'
import { VerificationBanner } from './verification-banner'

/**
 * Submissions, step 3 (specification part 2, section 2): a member's status, and what the agency needs to see. It is read from the
 * agency each time, and nothing of it is stored on the device.
 */
export function SubmissionsScreen() {
  const extraid = Number(useParams().extraid)
  const { state, refresh } = useOnlineRead(useCallback(() => loadSubmissions(extraid), [extraid]))
  if (state.kind === 'answered') {
    return (
      <UnsentGuard key={extraid}>
        <Read extraid={extraid} read={state.data} refresh={refresh} />
      </UnsentGuard>
    )
  }
  return (
    <Frame extraid={extraid}>
      {state.kind === 'loading' ? <Skeleton cards={3} label="Loading your submissions" /> : null}
      {state.kind === 'unreachable' ? (
        <Failed title="An error occurred, please try later" onRetry={refresh}>
          {unreachableWords()}
        </Failed>
      ) : null}
      {state.kind === 'refused' ? (
        <Failed title={state.message} onRetry={refresh}>
          Nothing of yours is lost.
        </Failed>
      ) : null}
    </Frame>
  )
}

type FrameProps = Omit<Parameters<typeof WizardFrame>[0], 'route' | 'facts'>

function Frame(props: FrameProps) {
  const facts = useWizardFacts(props.extraid)
  return <WizardFrame route="Submissions" facts={facts} {...props} />
}

function Read({ extraid, read, refresh }: { extraid: number; read: Submissions; refresh: () => void }) {
  const { history } = read
  const session = useSession()
  const isActing = session.phase === 'member' && session.session.acting !== null
  const collecting = useCollecting(extraid, read.active, refresh)
  const { active } = collecting
  const [extra] = active.extra
  const today = dublinDay(new Date())
  return (
    <Frame extraid={extraid} isForm hasMainButton={collecting.offer !== null} {...collecting.footer}>
      <div className={styles.page}>
        <ConfirmAddressNotice />
        <Card.Root asChild>
          <section aria-labelledby="documents-needed">
            <Card.Header>
              <Card.Title asChild>
                <h2 id="documents-needed">{neededTitle(active, today)}</h2>
              </Card.Title>
            </Card.Header>
            <Card.Body>
              <p>{neededWords(active)}</p>
              <p className={styles.standing}>{verifiedWords(active)}</p>
              {extra
                ? consentsAsked(extra.dateofbirth, today).map((kind) => (
                    <p key={kind} className={styles.standing}>
                      {receivedWords(kind, extra)}
                    </p>
                  ))
                : null}
            </Card.Body>
          </section>
        </Card.Root>
        {active.principal.is_staff ? (
          <AdminCard
            extraid={extraid}
            verified={active.righttowork_verified}
            assumed={active.righttowork_assumed}
            readOnly={!isActing}
            onChanged={refresh}
          />
        ) : null}
        <Card.Root asChild>
          <section aria-labelledby="verification">
            <Card.Header>
              <Card.Title asChild>
                <h2 id="verification">Right to Work Verification</h2>
              </Card.Title>
            </Card.Header>
            <Card.Body>
              <VerificationBanner extraid={extraid} collecting={collecting} />
              <Collecting collecting={collecting} />
            </Card.Body>
          </section>
        </Card.Root>
        <History rows={history} />
        {extra ? (
          <>
            {/* While documents are collected, no other question stands on the page. */}
            <div hidden={collecting.step.at !== 'closed'}>
              <CovidCard extraid={extraid} extra={extra} refresh={refresh} />
            </div>
            <Consents extraid={extraid} extra={extra} refresh={refresh} />
          </>
        ) : null}
      </div>
    </Frame>
  )
}
