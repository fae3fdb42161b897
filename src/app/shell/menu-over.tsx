import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isComposing } from '../../../domain/text/composing'
import { classNames } from '../../ui/class-names'
import { keepTabInside, stopsIn } from '../../ui/keep-tab-inside'
import { useLinger } from '../../ui/use-linger'
import { DrawerContent } from './drawer-content'
import type { DrawerProps } from './drawer-props'
import classes from './menu-over.module.css'

/** What stands beside it in the shell: the bar, the page, the tabs. */
const under = ':scope > :is(header, main, nav)'

/** How long the closing motion takes (ms); menu-over.module.css has the same. */
const going = 140

/**
 * The menu over the page, below lg. Our own component: the menu mostly closes while another page opens, and the library's
 * drawer computes all its styles three times as it closes (docs/decisions/screens.md). The parts under the menu are inert
 * while it is open; the snackbar and the page's title are not, so that screen readers announce them.
 */
export function MenuOver(props: DrawerProps) {
  const { open, close } = props.drawer
  const dialog = useRef<HTMLDivElement>(null)
  const isThere = useLinger(open, going)

  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const { pathname } = window.location
    const own = dialog.current
    // As they are at the time: a tab bar may come or go meanwhile.
    const setUnder = (inert: boolean) => {
      const parts = own?.parentElement?.parentElement?.querySelectorAll<HTMLElement>(under) ?? []
      for (const part of parts) part.inert = inert
    }
    setUnder(true)
    const [first] = own ? stopsIn(own) : []
    first?.focus()
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && close()
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('keydown', onEscape)
      setUnder(false)
      // A page that has opened meanwhile takes the focus to its heading.
      if (before instanceof HTMLElement && window.location.pathname === pathname) before.focus({ preventScroll: true })
    }
  }, [open, close])

  if (!isThere) return null
  const closeAtHome = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    // The page that is there already: no navigation will close the menu.
    if (link?.origin === window.location.origin && link.pathname === window.location.pathname) close()
  }
  return (
    <div className={classNames(classes.over, !open && classes.goes)} inert={!open}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape does the same. */}
      <div className={classes.scrim} onClick={close} />
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        className={classes.panel}
        onKeyDown={keepTabInside}
        onClick={closeAtHome}
      >
        <nav aria-label="Menu">
          <DrawerContent {...props} folded={false} />
        </nav>
      </div>
    </div>
  )
}
