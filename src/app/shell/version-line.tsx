declare const __CALLBOARD_VERSION__: string | undefined

/** Which version this is; what support asks first. */
export function VersionLine({ className }: { className: string | undefined }) {
  const version = typeof __CALLBOARD_VERSION__ === 'string' ? __CALLBOARD_VERSION__ : 'development'
  return <p className={className}>Callboard {version}</p>
}
