import type { DrawerProps } from '../../src/app/shell/drawer-props'

/** The demo's member, as the session that the drawer is given. */
export const drawerMember: NonNullable<DrawerProps['session']> = {
  extraid: 20417,
  firstname: 'Niamh',
  lastname: 'Carrowmore',
  is_family: false,
  is_staff: false,
  accept_employmentterms: true,
  family: [],
  thumbnail: null,
}
