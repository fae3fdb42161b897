import { markPath } from './mark-path'

/** The portal's own mark, in the colour of the text around it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={markPath} />
    </svg>
  )
}
