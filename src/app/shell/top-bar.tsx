import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pathTo, type RouteName } from '../../../domain/access/routes'
import { wizardOrder } from '../../../domain/profile/wizard'
import { useAgencyInfo } from '../../data/agency-info'
import { MemberFace } from '../../member/member-face'
import { classNames } from '../../ui/class-names'
import { IconButton, IconLink } from '../../ui/icon-button'
import { Mark } from '../../ui/mark'
import { PAGE_TITLE_ID } from '../../ui/page-title'
import { useTitle } from '../navigation/document-title'
import type { DrawerState } from './drawer-state'
import classes from './top-bar.module.css'

interface TopBarProps {
  route: RouteName | null
  drawer: DrawerState
  /** Null for a visitor, whose pages have a heading of their own. */
  member: { extraid: number; thumbnail: string | null } | null
  /** The tabs below lg hold the menu; without them it is in the bar. */
  hasTabs: boolean
}

/** Menu toggle, logo to the site's home, title of the page, help, and the member's photo. */
export function TopBar({ route, drawer, member, hasTabs }: TopBarProps) {
  const { links } = useAgencyInfo()
  const back = route === null ? null : backTarget(route, member?.extraid ?? 0)
  const toggleLabel = drawer.open ? 'Close the menu' : 'Open the menu'
  return (
    <div className={classNames(classes.bar, member && classes.member, back && classes.task)}>
      <IconButton
        icon="menu"
        label={toggleLabel}
        className={classes.toggle}
        aria-expanded={drawer.open}
        onClick={drawer.toggle}
      />
      {back?.kind === 'home' && <HomeLink isAlways={route === 'Payroll'} />}
      {back?.kind === 'list' && <BackButton to={back.to} />}
      <Logo />
      {member ? <BarTitle /> : <span className={classes.push} />}
      <IconLink icon="help" label="Help: the Support Centre" href={links.support_centre} />
      {!hasTabs && (
        <IconButton
          icon="menu"
          label={toggleLabel}
          className={classes.overToggle}
          aria-haspopup="dialog"
          aria-expanded={drawer.open}
          onClick={drawer.toggle}
        />
      )}
      {member && (
        <Link className={classes.photo} to={pathTo('Photos', { extraid: member.extraid })} aria-label="Your photos">
          <MemberFace thumbnail={member.thumbnail} extraid={member.extraid} size={36} />
        </Link>
      )}
    </div>
  )
}

function BarTitle() {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={classes.title}>
      {useTitle()}
    </h1>
  )
}

function Logo() {
  const { name, logo, links } = useAgencyInfo()
  return (
    <a className={classes.logo} href={links.home} aria-label={`Callboard, ${name}: site home`}>
      {logo ? <img src={logo} alt="" /> : <Mark />}
      <span className={classes.name}>Callboard</span>
    </a>
  )
}

/** isAlways: on a desktop too, where the other pages have Home in their list of pages. A wizard page's arrow leads to Home, however many of its pages were walked through (specification part 1, section 2). */
function HomeLink({ isAlways }: { isAlways: boolean }) {
  const place = isAlways ? classNames(classes.back, classes.always) : classes.back
  return <IconLink icon="back" label="Back to Home" className={place} to={pathTo('Home')} />
}

/** Back on a phone: where the person came from when that was inside, else the page above. */
function BackButton({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <IconButton
      icon="back"
      label="Back"
      className={classes.back}
      onClick={() => (key === 'default' ? navigate(to) : navigate(-1))}
    />
  )
}

/** The page above a task page: Home for a wizard page, the list for a message. */
function backTarget(route: RouteName, extraid: number): { kind: 'home' } | { kind: 'list'; to: string } | null {
  if (route === 'Message') return { kind: 'list', to: pathTo('Messages', { extraid }) }
  return wizardOrder.includes(route) ? { kind: 'home' } : null
}
