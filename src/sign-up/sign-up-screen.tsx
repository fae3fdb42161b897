import { type ReactNode, useEffect, useRef } from 'react'
import { noCookies } from '../../domain/access/cookie-probe'
import { pathTo } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import { callFailed, type NotDone } from '../data/effect'
import { dropOldDrafts } from '../data/public-drafts'
import styles from '../pay/pay.module.css'
import { useCookiesRefused } from '../session/use-cookies'
import { useSession } from '../session/use-session'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { PAGE_TITLE_ID, PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'
import { SignUpFlow } from './sign-up-flow'
import { type Offer, useOffer } from './use-offer'
import { useSignUp } from './use-sign-up'

/** /member/register: choose a plan, say who you are, pay once (specification part 2, section 2; its screen is ours). */
export function SignUpScreen() {
  const { name } = useAgencyInfo()
  const session = useSession()
  const isRefusing = useCookiesRefused()
  const signUp = useSignUp()
  const offer = useOffer()
  useEffect(() => dropOldDrafts(Date.now()), [])
  const instead = insteadOfPlans(offer)
  // A payment that may be under way, or a form that is begun, stays even if the plans can't be loaded any more.
  const begun = useRef<string | null>(null)
  if (instead === null || signUp.identity().wasSent) begun.current = signUp.id
  const { id, hasMoved } = signUp
  // Starting anew removes the pressed button: the focus moves to the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that is begun anew.
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    window.scrollTo({ top: 0 })
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true })
  }, [id, hasMoved])
  const isMember = session.phase === 'member' && session.standing !== 'expired'
  return (
    <div className={styles.page}>
      <PageTitle>Join {name}</PageTitle>
      {isMember ? (
        <AlreadyIn name={`${session.session.firstname} ${session.session.lastname}`} />
      ) : (
        <>
          <p className={styles.lead}>
            Members get offers of work on their phone, apply to open castings, and have their profile, leave and pay in
            one place.
          </p>
          {isRefusing ? <Notice status="warning" icon="alert" title={noCookies} /> : null}
          {begun.current === signUp.id ? (
            <SignUpFlow key={signUp.id} {...{ signUp, offer, instead }} options={offer.options ?? []} />
          ) : (
            instead
          )}
        </>
      )}
    </div>
  )
}

function insteadOfPlans({ failed, options, load }: Offer): ReactNode {
  if (failed !== null) return <NotNow why={failed} onRetry={load} />
  if (options === null) return <Skeleton cards={3} label="Loading the plans" />
  return options.length === 0 ? <NoPlans /> : null
}

/** For a signed-in member: their plan is on another page. */
function AlreadyIn({ name }: { name: string }) {
  return (
    <Notice
      icon="user"
      title={`You are signed in as ${name}`}
      action={
        <div className={styles.choices}>
          <ButtonLink to={pathTo('Home')}>Home</ButtonLink>
          <ButtonLink variant="outline" to={pathTo('Account')}>
            Service Plan
          </ButtonLink>
        </div>
      }
    >
      There is nothing to sign up for. To open an account for somebody else, log out first.
    </Notice>
  )
}

function NotNow({ why, onRetry }: { why: NotDone; onRetry: () => void }) {
  const isRefused = why.reason === 'refused'
  return (
    <Failed title={isRefused ? why.message : callFailed} onRetry={onRetry}>
      {isRefused
        ? 'Wait some minutes before you try again. Nothing that you typed here before is lost.'
        : 'We couldn’t reach the agency. The plans show here as soon as there is signal; nothing that you typed here before is lost.'}
    </Failed>
  )
}

function NoPlans() {
  const { name, support } = useAgencyInfo()
  return (
    <EmptyState
      drawing="tent"
      title="Nobody can sign up here just now"
      action={
        <ButtonLink variant="outline" to={pathTo('Login')}>
          Log in
        </ButtonLink>
      }
    >
      <p>{name} offers no plan at the moment.</p>
      {support.email ? (
        <p>
          Ask us when it does: <a href={`mailto:${support.email}`}>{support.email}</a>
          {support.phone ? ` or ${support.phone.replaceAll(' ', '\u00a0')}` : null}.
        </p>
      ) : null}
    </EmptyState>
  )
}
