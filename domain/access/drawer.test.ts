import { describe, expect, it } from 'vitest'
import { type DrawerEntry, type DrawerSession, drawerFor, drawerHeader } from './drawer'
import { matchRoute } from './routes'

const member: DrawerSession = {
  extraid: 20001,
  firstname: 'Aoife',
  lastname: 'Ní Bhriain',
  is_family: false,
  is_staff: false,
  accept_employmentterms: true,
  family: [],
}
const children = [
  { extraid: 20002, firstname: 'Oisín', lastname: 'Kowalski' },
  { extraid: 20003, firstname: 'Łucja', lastname: 'Kowalski' },
]
const family: DrawerSession = { ...member, is_family: true, family: children }
const profilePages = [
  'Start Here',
  'Photos',
  'Submissions',
  'Contact Details',
  'Personal Details',
  'Availability',
  'Measurements',
  'Video Clip',
  'Audio Reel',
  'Experience',
  'Special Lists',
]

const labels = (entries: readonly DrawerEntry[]) => entries.map((entry) => entry.label)
const group = (entries: readonly DrawerEntry[], id: string) => {
  const found = entries.find((entry) => entry.id === id)
  return found?.kind === 'group' ? found.entries : []
}

describe('drawerFor', () => {
  it('a visitor sees the site, and two buttons', () => {
    const entries = drawerFor(null)
    const site = ['Home', 'Join Here', 'Information', 'Casting', 'Notices', 'Support Centre', 'Members']
    expect(labels(entries)).toEqual([...site, 'Login', 'Sign Up'])
    expect(entries.filter((entry) => entry.kind === 'button').map((entry) => entry.label)).toEqual(['Login', 'Sign Up'])
  })

  it('a member who has not accepted the terms sees only Log out', () => {
    expect(labels(drawerFor({ ...member, accept_employmentterms: false }))).toEqual(['Log out'])
  })

  it.each([
    ['a member', member, []],
    [
      'staff, whose terms need no accepting,',
      { ...member, is_staff: true, accept_employmentterms: false },
      ['Find a Member'],
    ],
  ])('%s sees the menu', (_, session, forStaff) => {
    const entries = drawerFor(session)
    expect(labels(entries)).toEqual([
      'Home',
      'Messages',
      'Profile',
      'Training',
      'Payroll',
      'Annual Leave',
      'Open Casting',
      'Service Plan',
      'Notifications',
      'My data',
      ...forStaff,
      'Change Password',
      'Log out',
    ])
    expect(labels(group(entries, 'profile'))).toEqual(profilePages)
  })

  it('a family has a group for the parent and each child, a profile for each child, and Family', () => {
    const entries = drawerFor(family)
    expect(labels(entries)).toEqual([
      'Home',
      'Messages',
      'Profile',
      'Oisín Kowalski',
      'Łucja Kowalski',
      'Training',
      'Payroll',
      'Book Time Off',
      'Open Casting',
      'Service Plan',
      'Family',
      'Notifications',
      'My data',
      'Change Password',
      'Log out',
    ])
    for (const id of ['messages', 'training', 'payroll', 'annualleave', 'opencasting', 'notifications', 'mydata']) {
      expect(labels(group(entries, id))).toEqual(['Aoife Ní Bhriain', 'Oisín Kowalski', 'Łucja Kowalski'])
    }
    expect(group(entries, 'messages').map((entry) => entry.to)).toEqual([
      '/member/20001/messages',
      '/member/20002/messages',
      '/member/20003/messages',
    ])
    expect(labels(group(entries, 'profile-20003'))).toEqual(profilePages)
    expect(group(entries, 'profile-20003').every((entry) => entry.to.startsWith('/member/20003/'))).toBe(true)
  })

  it('leads only to routes that exist, and names each entry once', () => {
    const withGroups = (entry: DrawerEntry): DrawerEntry[] =>
      entry.kind === 'group' ? [entry, ...entry.entries] : [entry]
    const flat = drawerFor(family).flatMap(withGroups)
    const paths = [...flat, ...drawerFor(null)].flatMap((entry) => ('to' in entry ? [entry.to] : []))
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => matchRoute(path) === null)).toEqual([])
    expect(new Set(flat.map((entry) => entry.id)).size).toBe(flat.length)
  })
})

describe('drawerHeader', () => {
  it('shows the name, the number, and who is an administrator', () => {
    expect(drawerHeader(null)).toBeNull()
    expect(drawerHeader(member)).toEqual({ name: 'Aoife Ní Bhriain', number: 'Member #20001', staff: null })
    expect(drawerHeader({ ...member, is_staff: true })?.staff).toBe('You are Administrator')
  })
})
