import { useCallback, useState } from 'react'
import { useWide } from '../../ui/use-media'

export interface DrawerState {
  wide: boolean
  open: boolean
  toggle: () => void
  close: () => void
}

/**
 * The drawer starts open where it stands beside the page, and closed below that, where it would cover the page
 * (docs/decisions/screens.md). Its two states are apart: folding it on a wide screen says nothing of the menu on a narrow one.
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
