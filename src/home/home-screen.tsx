import { nextThing, type Review, rateBand } from '../../domain/profile/review-advice'
import type { Read } from '../data/read'
import { MemberFace } from '../member/member-face'
import { useReview } from '../messages/use-review'
import type { FamilyChild } from '../session/session'
import { useSession } from '../session/use-session'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Donut } from '../ui/donut'
import { Failed } from '../ui/failed'
import { Icon } from '../ui/icon'
import { laterPart } from '../ui/later-part'
import { Skeleton } from '../ui/skeleton'
import { AdviceList } from './advice-list'
import { adviceTarget } from './advice-target'
import classes from './home-screen.module.css'
import { StaffLog } from './staff-log'
import { UsefulInformation } from './useful-information'
import { WaitingAnswers } from './waiting-answers'

// Brings the profile catalogue, so it loads after Home itself.
const ProfileProgress = laterPart(() => import('./profile-progress').then((module) => module.ProfileProgress))

// Brings the rules of leave, so it loads after Home itself.
const NextLeave = laterPart(() => import('./next-leave').then((module) => module.NextLeave))

// Last on the page, and seldom there.
const OfferCard = laterPart(() => import('./offer-card').then((module) => module.OfferCard))

/** Where the worker has all of Home's code, loads these parts with Home, so that they push nothing down later. */
export async function partsAhead(): Promise<void> {
  if (navigator.serviceWorker?.controller) await Promise.all([ProfileProgress.ahead(), NextLeave.ahead()])
}

/** Home: who, the one next thing, waiting answers, leave, response rate, profile, advice, useful information. */
export function HomeScreen() {
  const state = useSession()
  if (state.phase !== 'member') return null
  const { extraid, firstname, lastname, thumbnail, family } = state.session
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <div className={classes.who}>
          <MemberFace thumbnail={thumbnail} extraid={extraid} size={64} />
          <div>
            <h2 className={classes.name}>
              {firstname} {lastname}
            </h2>
            <p className={`${classes.number} numbers`}>Member #{extraid}</p>
          </div>
        </div>
        <MainColumn extraid={extraid} family={family} />
      </div>
      <div className={classes.side}>
        <SideColumn extraid={extraid} />
      </div>
    </div>
  )
}

function MainColumn({ extraid, family }: { extraid: number; family: readonly FamilyChild[] }) {
  const review = useReview(extraid)
  return (
    <>
      <NextThing extraid={extraid} review={review} />
      <WaitingAnswers extraid={extraid} />
      {family.map((child) => (
        <WaitingAnswers key={child.extraid} extraid={child.extraid} child={child.firstname} />
      ))}
      <NextLeave extraid={extraid} />
      {review.data && <AdviceList extraid={extraid} review={review.data} className={classes.later} />}
      <UsefulInformation extraid={extraid} className={classes.later} />
    </>
  )
}

function SideColumn({ extraid }: { extraid: number }) {
  const { data } = useReview(extraid)
  return (
    <>
      {data && <ResponseRate review={data} />}
      <ProfileProgress extraid={extraid} />
      <OfferCard className={classes.last} />
      <StaffLog extraid={extraid} className={classes.last} />
    </>
  )
}

/** How often this member answers, as a ring and its band in words; only when the rate is above 0. */
function ResponseRate({ review }: { review: Review }) {
  const { twt_rate, twt_responded, twt_sent } = review
  if (twt_rate <= 0) return null
  const { word, tone } = rateBand(twt_rate)
  return (
    <Card as="section">
      <h2 className={classes.rateTitle}>Your response rate</h2>
      <Donut
        sections={[{ value: twt_rate, label: word, color: `var(--ring-${tone})` }]}
        label={`${twt_rate}%, ${word}: ${twt_responded} of ${twt_sent} answered`}
      >
        <span className={`${classes.rate} numbers`}>{twt_rate}%</span>
        <span className={classes.band}>{word}</span>
        <span className={`${classes.small} numbers`}>
          {twt_responded} of {twt_sent} answered
        </span>
      </Donut>
    </Card>
  )
}

/** The one next thing to do, with its button; or that everything is set up. */
function NextThing({ extraid, review }: { extraid: number; review: Read<Review> }) {
  if (review.data === undefined) {
    if (review.loading) return <Skeleton cards={1} label="Loading what to do next" />
    return (
      <Failed title="An error occurred, please try again later" onRetry={review.refresh}>
        {review.problem === 'unreachable'
          ? "We couldn't reach the agency. Your answers are safe."
          : 'The agency’s system did not give us this. Your answers are safe.'}
      </Failed>
    )
  }
  const advice = nextThing(review.data)
  const target = adviceTarget(advice, extraid)
  return (
    <Card tone="tint" as="section">
      <p className={classes.next}>
        <Icon name={target?.icon ?? 'yes'} size={20} />
        {target ? 'Do this next' : 'All set'}
      </p>
      <h2 className={classes.nextTitle}>{advice.title}</h2>
      <p>{advice.text}</p>
      {target && (
        <p className={classes.nextAction}>
          <ButtonLink to={target.to} wide>
            Go to {target.title}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
