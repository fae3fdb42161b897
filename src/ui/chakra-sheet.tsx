import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import classes from './floating.module.css'
import type { FloatingProps } from './floating-props'
import { IconButton } from './icon-button'
import { staysOpen } from './stays-open'

/** The sheet itself; loaded when one first opens (sheet.tsx). */
export function ChakraSheet({ open, onClose, title, subtitle, children, footer, initialFocus }: FloatingProps) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onRequestDismiss={staysOpen}
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
              <IconButton icon="close" label="Close" className={classes.close} onClick={onClose} />
            </div>
            <Drawer.Body className={classes.body}>{children}</Drawer.Body>
            {footer && <div className={classes.footer}>{footer}</div>}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
