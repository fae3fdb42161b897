import { type ReactNode, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { DrawerEntry, DrawerLink } from '../../../domain/access/drawer'
import { useAgencyInfo } from '../../data/agency-info'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { logOut } from '../../ui/more-icons'
import classes from './drawer.module.css'
import { drawerIcon } from './drawer-icons'

interface EntryProps<Kind extends DrawerEntry['kind']> {
  entry: Extract<DrawerEntry, { kind: Kind }>
  /** Folded to the rail: names become tooltips, and opening a group unfolds the drawer first. */
  folded: boolean
  unfold: () => void
}

export function LinkEntry({ entry, folded, badge }: Omit<EntryProps<'link'>, 'unfold'> & { badge?: ReactNode }) {
  return (
    <NavLink className={classNames(classes.entry)} to={entry.to} end {...(folded ? { title: entry.label } : {})}>
      <Icon name={drawerIcon(entry.id)} />
      <span className={classes.label}>{entry.label}</span>
      {badge}
    </NavLink>
  )
}

export function SiteEntry({ entry, folded }: Omit<EntryProps<'site'>, 'unfold'>) {
  const { links } = useAgencyInfo()
  return (
    <a className={classes.entry} href={links[entry.site]} title={folded ? entry.label : undefined}>
      <Icon name={drawerIcon(entry.id)} />
      <span className={classes.label}>{entry.label}</span>
    </a>
  )
}

export function LogoutEntry({ folded, onLogout }: { folded: boolean; onLogout: () => void }) {
  return (
    <button type="button" className={classes.entry} onClick={onLogout} title={folded ? 'Log out' : undefined}>
      <Icon name={logOut} />
      <span className={classes.label}>Log out</span>
    </button>
  )
}

export function ButtonEntries({ entries }: { entries: readonly Extract<DrawerEntry, { kind: 'button' }>[] }) {
  return (
    <div className={classes.buttons}>
      {entries.map((entry, at) => (
        <ButtonLink key={entry.id} to={entry.to} variant={at === 0 ? 'solid' : 'outline'} wide>
          {entry.label}
        </ButtonLink>
      ))}
    </div>
  )
}

/** An expandable group; open at first when the page that is shown belongs to it. */
export function GroupEntry({ entry, folded, unfold, badge }: EntryProps<'group'> & { badge?: ReactNode }) {
  const { pathname } = useLocation()
  const holdsCurrent = entry.entries.some((one) => pathname === one.to || pathname.startsWith(`${one.to}/`))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = (chosen ?? holdsCurrent) && !folded
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classNames(classes.entry, holdsCurrent && !open && classes.holdsCurrent)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={folded ? entry.label : undefined}
        onClick={() => {
          if (folded) unfold()
          setChosen(!open)
        }}
      >
        <Icon name={drawerIcon(entry.id)} />
        <span className={classes.label}>{entry.label}</span>
        {badge}
        <Icon name="down" size={20} className={classes.chevron} />
      </button>
      {open && (
        <div id={id} className={classes.group}>
          {entry.entries.map((one) => (
            <GroupLink key={one.id} link={one} />
          ))}
        </div>
      )}
    </div>
  )
}

function GroupLink({ link }: { link: DrawerLink }) {
  return (
    <NavLink className={classNames(classes.entry)} to={link.to} end>
      <span className={classes.label}>{link.label}</span>
    </NavLink>
  )
}
