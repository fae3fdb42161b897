import type { ComponentProps } from 'react'
import { update } from '../../pwa/update-store'
import { useStore } from '../../state/use-store'
import { laterPart } from '../../ui/later-part'
import type { SignalLine } from './signal-line'

const Signal = laterPart(() => import('./signal-line').then((m) => m.SignalLine))
const Update = laterPart(() => import('./update-line').then((m) => m.UpdateLine))

/** For a start that knows the member: the line stands with the first screen, not after it. */
export const signalAhead = Signal.ahead

/** The one line under the bar; null for whom nothing is stored. Its code comes when there may be something to say. */
export function SignalLines({ signal }: { signal: Omit<ComponentProps<typeof SignalLine>, 'otherwise'> | null }) {
  const { ready } = useStore(update)
  const offer = ready && <Update />
  return signal ? <Signal {...signal} otherwise={offer} /> : offer
}
