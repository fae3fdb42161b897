import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import { storeNews } from '../../data/store-news'
import { useOnlineAction } from '../../saving/use-online-action'
import type { Session } from '../../session/session'
import { staffActsFor, staffEnd } from '../../session/session-actions'
import { useSession } from '../../session/use-session'
import { useStore } from '../../state/use-store'
import { classNames } from '../../ui/class-names'
import { deviceClock } from '../../ui/device-clock'
import { laterPart } from '../../ui/later-part'
import { Snackbar } from '../../ui/snackbar'
import { LogoutFlow } from '../logout/logout-flow'
import { DocumentTitle } from '../navigation/document-title'
import { useHere } from '../navigation/here'
import { useFetchAhead } from '../navigation/use-fetch-ahead'
import { useNote } from '../navigation/use-note'
import { useNoticeTaps } from '../navigation/use-notice-taps'
import { RoutedView } from '../routed-view'
import { Tray } from '../tray/tray'
import { Drawer } from './drawer'
import { useDrawer } from './drawer-state'
import { Line, LineAction } from './line'
import classes from './shell.module.css'
import { SignalLines } from './signal-lines'
import { SkipLink } from './skip-link'
import { Tabs } from './tabs'
import { TopBar } from './top-bar'
import { useRoom } from './use-room'

// Code that reads the outbox loads after the first screen; a start has already applied the names of waiting saves (restore.ts).
const FollowNames = laterPart(() => import('../../member/follow-names').then((module) => module.FollowNames))

/** Bar, drawer, the routed view, lines over its end, tabs and snackbar; and what opens from anywhere: tray and log out. */
export function Shell() {
  const { route } = useHere()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state = useSession()
  const drawer = useDrawer(pathname)
  const [trayOpen, setTrayOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const lines = useRoom(pathname)
  useNoticeTaps()

  const onShow = () => setTrayOpen(true)
  const note = useNote()
  const onSignIn = () => navigate(pathTo('Login'), { state: note })
  const leave = () => {
    drawer.close()
    setLeaving(true)
  }
  const session = state.phase === 'member' ? state.session : null
  const accepted = session !== null && (session.is_staff || session.accept_employmentterms)
  // Login and the public pages have a heading of their own, also for those who are signed in.
  const ownHeading = route?.public ?? false
  const name = route?.name ?? null
  useFetchAhead(accepted ? name : null)
  const beside = drawer.open ? classes.beside : classes.besideRail
  return (
    <>
      <SkipLink />
      <header className={classes.top}>
        <TopBar route={name} drawer={drawer} member={session && !ownHeading ? session : null} hasTabs={accepted} />
        <div ref={lines} className={classNames(classes.lines, beside, accepted && classes.overTabs)}>
          {session && <ActingBanner session={session} />}
          <SignalLines
            signal={
              state.phase === 'member' && name !== 'Login'
                ? { session: state.session, expired: state.standing === 'expired', onShow, onSignIn }
                : null
            }
          />
        </div>
      </header>
      <Drawer drawer={drawer} session={session} onLogout={leave} />
      <main id="main" tabIndex={-1} className={classNames(classes.main, beside, accepted && classes.withTabs)}>
        <RoutedView />
        <StoreNotices />
      </main>
      {accepted && <Tabs extraid={session.extraid} route={name} menuOpen={drawer.open} onMenu={drawer.toggle} />}
      {session && <FollowNames />}
      {session && <Tray open={trayOpen} onClose={() => setTrayOpen(false)} />}
      {session && <LogoutFlow active={leaving} onDone={() => setLeaving(false)} />}
      <Snackbar />
      <DocumentTitle />
    </>
  )
}

const Notice = laterPart(() => import('./store-notice').then((m) => m.StoreNotice))

/** Messages about the device's own store; their code loads when there is something to say. */
function StoreNotices() {
  const news = useStore(storeNews)
  return news && <Notice news={news} />
}

/** On every screen while staff act for a member: for whom, until when, why; and its end. */
function ActingBanner({ session }: { session: Session }) {
  const navigate = useNavigate()
  const { busy, problem, run } = useOnlineAction({
    act: staffEnd,
    isDone: () => staffActsFor(null),
    onDone: () => navigate(pathTo('Home')),
  })
  const { acting } = session
  if (!acting) return null
  const again = problem ? 'End: not confirmed, try again' : 'End'
  return (
    <Line
      icon="shield"
      tone="acting"
      action={<LineAction onClick={() => void run()}>{busy ? 'Ending' : again}</LineAction>}
    >
      You are acting for{' '}
      <strong>
        {session.firstname} {session.lastname}
      </strong>{' '}
      until {deviceClock(Date.parse(acting.expires))}. Reason: {acting.reason}
    </Line>
  )
}
