import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { pathTo, type RouteName } from '../../../domain/access/routes'
import { profilePages } from '../../../domain/profile/wizard'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-paths'
import { MessagesCount } from './messages-count'
import classes from './tabs.module.css'

interface TabsProps {
  extraid: number
  route: RouteName | null
  menuOpen: boolean
  onMenu: () => void
}

const messagesRoutes: readonly RouteName[] = ['Messages', 'Message']

/** The bar at the bottom below lg, in a thumb's reach. */
export function Tabs({ extraid, route, menuOpen, onMenu }: TabsProps) {
  const own = { extraid }
  return (
    <nav className={classes.tabs} aria-label="Main">
      <Tab to={pathTo('Home')} icon="home" label="Home" here={route === 'Home'} />
      <Tab
        to={pathTo('Messages', own)}
        icon="message"
        label="Messages"
        here={route !== null && messagesRoutes.includes(route)}
        badge={<MessagesCount extraid={extraid} />}
      />
      <Tab
        to={pathTo('StartHere', own)}
        icon="user"
        label="Profile"
        here={route !== null && profilePages.includes(route)}
      />
      <Tab to={pathTo('AnnualLeave', own)} icon="calendar" label="Leave" here={route === 'AnnualLeave'} />
      <button type="button" className={classes.tab} onClick={onMenu} aria-haspopup="dialog" aria-expanded={menuOpen}>
        <span className={classes.pill}>
          <Icon name="menu" />
        </span>
        Menu
      </button>
    </nav>
  )
}

interface TabProps {
  to: string
  icon: IconName
  label: string
  here: boolean
  badge?: ReactNode
}

function Tab({ to, icon, label, here, badge }: TabProps) {
  return (
    <NavLink className={classNames(classes.tab, here && classes.here)} to={to} end>
      <span className={classes.pill}>
        <Icon name={icon} />
        {badge && <span className={classes.badge}>{badge}</span>}
      </span>
      {label}
    </NavLink>
  )
}
