import { update } from '../../pwa/update-store'
import { useBusy } from '../../pwa/use-busy'
import { useStore } from '../../state/use-store'
import { Line, LineAction } from './line'

/** Offers the new version. Not while somebody types or an answer is begun, and nothing happens without a press. */
export function UpdateLine() {
  const { ready, apply } = useStore(update)
  const busy = useBusy()
  if (!ready || busy) return null
  return (
    <Line icon="install" tone="go" action={<LineAction onClick={apply}>Update now</LineAction>}>
      A new version is ready.
    </Line>
  )
}
