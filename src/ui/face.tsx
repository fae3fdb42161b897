import { useState } from 'react'
import { classNames } from './class-names'
import classes from './face.module.css'

export interface FaceProps {
  /** A photo's URL; none: there is no photo, or not yet. */
  src: string | null | undefined
  size: 36 | 44 | 64 | 96
}

/** A member's photo, or a drawn head while there is none or it cannot be had. Says nothing: the name stands beside it. */
export function Face({ src, size }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classNames(classes.face, classes[`s${size}`])} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <svg width="100%" height="100%" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true" focusable="false">
          <path d="M13 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 40c1-9.500 7-14 15-14s14 4.500 15 14z" />
        </svg>
      )}
    </span>
  )
}
