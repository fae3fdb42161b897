import { useReview } from '../../data/use-review'
import { useSession } from '../../data/use-session'
import { Face } from '../../ui/face'
import { AdviceList } from './advice-list'
import classes from './home-screen.module.css'
import { InstallCard } from './install-card'
import { NextThing } from './next-thing'
import { ResponseRate } from './response-rate'
import { StaffLog } from './staff-log'
import { UsefulInformation } from './useful-information'
import { WaitingAnswers } from './waiting-answers'

/** Home: who, the one next thing, waiting answers, response rate, advice, useful information. */
export function HomeScreen() {
  const state = useSession()
  if (state.phase !== 'member') return null
  const { extraid, firstname, lastname, thumbnail } = state.session
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <div className={classes.who}>
          <Face thumbnail={thumbnail} size={64} />
          <div>
            <h2 className={classes.name}>
              {firstname} {lastname}
            </h2>
            <p className={`${classes.number} numbers`}>Member #{extraid}</p>
          </div>
        </div>
        <MainColumn extraid={extraid} />
      </div>
      <div className={classes.side}>
        <SideColumn extraid={extraid} />
      </div>
    </div>
  )
}

function MainColumn({ extraid }: { extraid: number }) {
  const review = useReview(extraid)
  return (
    <>
      <NextThing extraid={extraid} review={review} />
      <WaitingAnswers extraid={extraid} />
      {review.data && <AdviceList extraid={extraid} review={review.data} className={classes.later} />}
      <UsefulInformation className={classes.later} />
    </>
  )
}

function SideColumn({ extraid }: { extraid: number }) {
  const { data } = useReview(extraid)
  return (
    <>
      {data && <ResponseRate review={data} />}
      <InstallCard className={classes.last} />
      <StaffLog extraid={extraid} className={classes.last} />
    </>
  )
}
