import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { classNames } from './class-names'
import classes from './floating.module.css'
import type { DialogProps } from './floating-props'
import { IconButton } from './icon-button'
import { staysOpen } from './stays-open'

const sizes = { small: 'sm', wide: 'lg', full: 'full' } as const

/** The dialog itself; loaded when one first opens (dialog.tsx). */
export function ChakraDialog({
  open,
  onClose,
  title,
  subtitle,
  children,
  footer,
  initialFocus,
  finalFocus,
  size,
  role,
  busy = false,
}: DialogProps) {
  const mustAnswer = role === 'alertdialog'
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onRequestDismiss={staysOpen}
      role={role ?? 'dialog'}
      closeOnInteractOutside={!mustAnswer && !busy}
      size={sizes[size ?? 'small']}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      {...(finalFocus ? { finalFocusEl: () => finalFocus.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <div className={classes.header}>
              <div className={classes.heading}>
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
              </div>
              {!mustAnswer && <IconButton icon="close" label="Close" className={classes.close} onClick={onClose} />}
            </div>
            <Dialog.Body className={classNames(classes.body)}>{children}</Dialog.Body>
            {footer && <div className={classes.footer}>{footer}</div>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
