import { createContext, type ReactNode, type Ref, useContext } from 'react'
import { Button } from './button'

/** Asks the dialog or sheet around it to close (use-close-guard.ts). */
export const CloseRequest = createContext<() => void>(() => undefined)

/** Closes the dialog around it as Escape would: where something typed would be lost, it asks first. */
export function CloseButton({
  children = 'Close',
  size,
  ref,
}: {
  children?: ReactNode
  size?: 'lg' | 'md'
  ref?: Ref<HTMLButtonElement>
}) {
  const close = useContext(CloseRequest)
  return (
    <Button variant="outline" size={size} ref={ref} onClick={close}>
      {children}
    </Button>
  )
}
