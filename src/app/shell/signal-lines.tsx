import type { ComponentProps } from 'react'
import { update } from '../../pwa/update-store'
import { useStore } from '../../state/use-store'
import { laterPart } from '../../ui/later-part'
import type { SignalLine } from './signal-line'

const Signal = laterPart(() => import('./signal-line').then((m) => m.SignalLine))
const Update = laterPart(() => import('./update-line').then((m) => m.UpdateLine))

/** Loads the line ahead where a start knows the member, so that the line appears with the first screen, not after it. */
export const signalAhead = Signal.ahead

/** The one line above the tabs; signal is null for visitors and on Login. Its code loads when there may be something to say. */
export function SignalLines({ signal }: { signal: Omit<ComponentProps<typeof SignalLine>, 'otherwise'> | null }) {
  const { ready } = useStore(update)
  const offer = ready && <Update />
  return signal ? <Signal {...signal} otherwise={offer} /> : offer
}
