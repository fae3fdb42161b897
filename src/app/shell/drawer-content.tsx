import { type DrawerEntry, drawerFor, drawerHeader } from '../../../domain/access/drawer'
import { MemberFace } from '../../member/member-face'
import { classNames } from '../../ui/class-names'
import { laterPart } from '../../ui/later-part'
import classes from './drawer.module.css'
import { ButtonEntries, GroupEntry, LinkEntry, LogoutEntry, SiteEntry } from './drawer-entries'
import { accountStart } from './drawer-icons'
import type { DrawerProps } from './drawer-props'
import { LastNotices } from './last-notices'
import { MessagesCount } from './messages-count'

/** Whose drawer it is, its entries, the last notices and the version. */
export function DrawerContent({ drawer, session, onLogout, folded }: DrawerProps & { folded: boolean }) {
  const entries = drawerFor(session)
  const header = drawerHeader(session)
  const buttons = entries.filter((entry) => entry.kind === 'button')
  return (
    <div className={classes.content}>
      {header && session && (
        <div className={classes.me}>
          <MemberFace thumbnail={session.thumbnail} extraid={session.extraid} size={folded ? 36 : 44} />
          <div>
            <p className={classes.name}>{header.name}</p>
            <p className={classNames(classes.number, 'numbers')}>{header.number}</p>
            {header.staff && <p className={classes.staff}>{header.staff}</p>}
          </div>
        </div>
      )}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} folded={folded} drawer={drawer} session={session} onLogout={onLogout} />
      ))}
      {buttons.length > 0 && <ButtonEntries entries={buttons} />}
      <LastNotices className={classes.notices} />
      <VersionLine className={classes.end} />
    </div>
  )
}

function Entry({ entry, folded, drawer, session, onLogout }: DrawerProps & { entry: DrawerEntry; folded: boolean }) {
  const line = entry.id === accountStart && <hr className={classes.line} />
  const badge = entry.id === 'messages' && session && !folded && <MessagesCount extraid={session.extraid} />
  switch (entry.kind) {
    case 'link':
      return (
        <>
          {line}
          <LinkEntry entry={entry} folded={folded} badge={badge} />
        </>
      )
    case 'site':
      return <SiteEntry entry={entry} folded={folded} />
    case 'group':
      return <GroupEntry entry={entry} folded={folded} unfold={drawer.toggle} badge={badge} />
    case 'logout':
      return <LogoutEntry folded={folded} onLogout={onLogout} />
    case 'button':
      return null
  }
}

declare const __CALLBOARD_VERSION__: string | undefined

const State = laterPart(() => import('./version-state').then((m) => m.VersionState))

/** Which version this is, what support asks first; and whether it is the newest. */
function VersionLine({ className }: { className: string | undefined }) {
  const version = typeof __CALLBOARD_VERSION__ === 'string' ? __CALLBOARD_VERSION__ : 'development'
  return (
    <div className={className}>
      <p>Callboard {version}</p>
      <State />
    </div>
  )
}
