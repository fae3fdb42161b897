import type { DrawerSession } from '../../../domain/access/drawer'
import type { DrawerState } from './drawer-state'

export interface DrawerProps {
  drawer: DrawerState
  session: (DrawerSession & { thumbnail: string | null }) | null
  onLogout: () => void
}
