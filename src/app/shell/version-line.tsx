import { laterPart } from '../../ui/later-part'

declare const __CALLBOARD_VERSION__: string | undefined

const State = laterPart(() => import('./version-state').then((m) => m.VersionState))

/** Which version this is, what support asks first; and whether it is the newest. */
export function VersionLine({ className }: { className: string | undefined }) {
  const version = typeof __CALLBOARD_VERSION__ === 'string' ? __CALLBOARD_VERSION__ : 'development'
  return (
    <div className={className}>
      <p>Callboard {version}</p>
      <State />
    </div>
  )
}
