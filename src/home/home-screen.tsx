import { MemberFace } from '../member/member-face'
import { useReview } from '../messages/use-review'
import type { FamilyChild } from '../session/session'
import { useSession } from '../session/use-session'
import { laterPart } from '../ui/later-part'
import { AdviceList } from './advice-list'
import classes from './home-screen.module.css'
import { InstallCard } from './install-card'
import { NextThing } from './next-thing'
import { ResponseRate } from './response-rate'
import { StaffLog } from './staff-log'
import { UsefulInformation } from './useful-information'
import { WaitingAnswers } from './waiting-answers'

// Brings the profile catalogue, so it loads after Home itself.
const ProfileProgress = laterPart(() => import('./profile-progress').then((module) => module.ProfileProgress))

// Brings the rules of leave, so it loads after Home itself.
const NextLeave = laterPart(() => import('./next-leave').then((module) => module.NextLeave))

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
      <InstallCard className={classes.last} />
      <StaffLog extraid={extraid} className={classes.last} />
    </>
  )
}
