import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { CloseRequest } from './close-button'
import { DiscardTypedQuestion } from './discard-typed-question'
import classes from './floating.module.css'
import type { FloatingProps } from './floating-props'
import { IconButton } from './icon-button'
import { NotYetLine } from './not-yet-line'
import { useCloseGuard } from './use-close-guard'
import { useLastOpen } from './use-last-open'

/** The sheet itself; loaded when one first opens (sheet.tsx). */
export function ChakraSheet(props: FloatingProps) {
  const { open, initialFocus } = props
  const { title, subtitle, children, footer } = useLastOpen(open, props)
  const guard = useCloseGuard(props)
  return (
    <CloseRequest value={guard.requestClose}>
      <Drawer.Root
        {...guard.root}
        placement="bottom"
        {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content className={classes.sheet}>
              <div className={classes.grip} aria-hidden="true" />
              <div className={classes.header}>
                <div className={classes.heading}>
                  <Drawer.Title className={classes.title}>{title}</Drawer.Title>
                  {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
                </div>
                <IconButton icon="close" label="Close" className={classes.close} onClick={guard.requestClose} />
              </div>
              <Drawer.Body className={classes.body}>{children}</Drawer.Body>
              <NotYetLine isTold={guard.isTold} />
              {footer && <div className={classes.footer}>{footer}</div>}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <DiscardTypedQuestion open={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </CloseRequest>
  )
}
