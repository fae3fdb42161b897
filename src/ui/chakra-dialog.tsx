import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { CloseRequest } from './close-button'
import { DiscardTypedQuestion } from './discard-typed-question'
import classes from './floating.module.css'
import type { DialogProps } from './floating-props'
import { IconButton } from './icon-button'
import { NotYetLine } from './not-yet-line'
import { useCloseGuard } from './use-close-guard'
import { useLastOpen } from './use-last-open'

const sizes = { small: 'sm', wide: 'lg', full: 'full' } as const

/** The dialog itself; loaded when one first opens (dialog.tsx). */
export function ChakraDialog(props: DialogProps) {
  const { open, initialFocus, finalFocus, size, role } = props
  const { title, subtitle, children, footer } = useLastOpen(open, props)
  const guard = useCloseGuard(props)
  const mustAnswer = role === 'alertdialog'
  return (
    <CloseRequest value={guard.requestClose}>
      <Dialog.Root
        {...guard.root}
        role={role ?? 'dialog'}
        closeOnInteractOutside={!mustAnswer}
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
                {!mustAnswer && (
                  <IconButton icon="close" label="Close" className={classes.close} onClick={guard.requestClose} />
                )}
              </div>
              <Dialog.Body className={classes.body}>{children}</Dialog.Body>
              <NotYetLine isTold={guard.isTold} />
              {footer && <div className={classes.footer}>{footer}</div>}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <DiscardTypedQuestion open={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </CloseRequest>
  )
}
