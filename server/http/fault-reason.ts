/** The kind of an error and where it happened; never its message, which may repeat what somebody typed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const at = /\((?:file:\/\/)?[^()]*?([^/()]+:\d+:\d+)\)|at (?:file:\/\/)?\S*?([^/\s]+:\d+:\d+)$/m.exec(
    error.stack ?? '',
  )
  return `${error.name}${code} at ${at?.[1] ?? at?.[2] ?? 'an unknown place'}`
}
