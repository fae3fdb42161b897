import type { IconName } from '../../ui/icon-paths'
import { archive, casting, family, logOut, notices, payroll, plan, plus, training } from '../../ui/more-icons'

const icons: Record<string, IconName> = {
  home: 'home',
  messages: 'message',
  profile: 'user',
  training,
  payroll,
  annualleave: 'calendar',
  opencasting: casting,
  account: plan,
  family,
  notifications: notices,
  mydata: archive,
  findmember: 'shield',
  changepassword: 'key',
  logout: logOut,
  'site-home': 'home',
  'join-here': plus,
  information: 'info',
  casting,
  notices,
  'support-centre': 'help',
  members: 'user',
  login: 'log-in',
  'sign-up': plus,
}

/** The drawing of a drawer entry by its id (domain/access/drawer.ts); a child's profile group has the person's. */
export function drawerIcon(id: string): IconName {
  return icons[id] ?? (id.startsWith('profile-') ? 'user' : 'right')
}

/** The first of the account pages: a line stands above it. */
export const accountStart = 'account'
