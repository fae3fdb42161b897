import { lazy, Suspense, useEffect } from 'react'
import { shellStored } from '../../sync/shell-stored'
import { classNames } from '../../ui/class-names'
import { useOnceOpen } from '../../ui/use-once-open'
import { loadDrawerContent, loadMenuOver } from '../screen-loaders'
import classes from './drawer.module.css'
import type { DrawerProps } from './drawer-props'

const DrawerContent = lazy(loadDrawerContent)
const MenuOver = lazy(loadMenuOver)

/** From lg beside the page, where it folds to the rail; below lg over the page, where its code loads after the page's. */
export function Drawer(props: DrawerProps) {
  const { wide, open } = props.drawer
  const once = useOnceOpen(open && !wide)
  useEffect(() => {
    shellStored()
      .then(async () => void (await (wide ? loadDrawerContent() : loadMenuOver())))
      .catch(() => undefined)
  }, [wide])
  if (!wide) {
    return <Suspense fallback={null}>{once && <MenuOver {...props} />}</Suspense>
  }
  return (
    <nav className={classNames(classes.drawer, !open && classes.rail)} aria-label="Menu" id="drawer">
      <Suspense fallback={null}>
        <DrawerContent {...props} folded={!open} />
      </Suspense>
    </nav>
  )
}
