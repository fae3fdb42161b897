import { useBusy } from '../../pwa/use-busy'
import { useUpdate } from '../../pwa/use-update'
import { Line, LineAction } from './line'

/** Offers the new version. Not while somebody types or an answer is begun, and nothing happens without a press. */
export function UpdateLine() {
  const { ready, apply } = useUpdate()
  const busy = useBusy()
  if (!ready || busy) return null
  return (
    <Line icon="install" tone="go" action={<LineAction onClick={apply}>Update now</LineAction>}>
      A new version is ready.
    </Line>
  )
}
