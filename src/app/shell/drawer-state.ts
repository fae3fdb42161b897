import { useCallback, useState } from 'react'
import { useWide } from '../../ui/use-media'

export interface DrawerState {
  wide: boolean
  open: boolean
  toggle: () => void
  close: () => void
}

/**
 * The drawer starts open on a wide screen, where it is beside the page, and closed on a narrow one, where it would cover the page
 * (docs/decisions/screens.md). The two states are separate: folding the drawer on a wide screen does not affect the narrow menu.
 */
export function useDrawer(pathname: string): DrawerState {
  const wide = useWide()
  const [openWide, setOpenWide] = useState(true)
  // Open over the page of that path only: every navigation closes it.
  const [openOver, setOpenOver] = useState<string | null>(null)
  const toggle = useCallback(
    () => (wide ? setOpenWide((was) => !was) : setOpenOver((was) => (was === pathname ? null : pathname))),
    [wide, pathname],
  )
  const close = useCallback(() => setOpenOver(null), [])
  return { wide, open: wide ? openWide : openOver === pathname, toggle, close }
}
