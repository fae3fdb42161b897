import type { IconName } from '../../ui/icon-paths'

const icons: Record<string, IconName> = {
  home: 'home',
  messages: 'message',
  profile: 'user',
  training: 'training',
  payroll: 'payroll',
  annualleave: 'calendar',
  opencasting: 'casting',
  account: 'plan',
  family: 'family',
  changepassword: 'key',
  logout: 'log-out',
  'site-home': 'home',
  'join-here': 'plus',
  information: 'info',
  casting: 'casting',
  notices: 'notices',
  'support-centre': 'help',
  members: 'user',
  login: 'log-in',
  'sign-up': 'plus',
}

/** The drawing of a drawer entry by its id (domain/drawer.ts); a child's profile group has the person's. */
export function drawerIcon(id: string): IconName {
  return icons[id] ?? (id.startsWith('profile-') ? 'user' : 'right')
}

/** The first of the account pages: a line stands above it. */
export const accountStart = 'account'
