import { useState } from 'react'
import { classNames } from './class-names'
import classes from './face.module.css'

/** A member's photo, or a drawn head while there is none or it cannot be had. Says nothing: the name stands beside it. */
export function Face({ thumbnail, size }: { thumbnail: string | null; size: 36 | 44 | 64 | 96 }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classNames(classes.face, classes[`s${size}`])} aria-hidden="true">
      {thumbnail && failed !== thumbnail ? (
        <img
          src={`/dj/api/member/photo/${encodeURIComponent(thumbnail)}.jpg`}
          alt=""
          onError={() => setFailed(thumbnail)}
        />
      ) : (
        <svg width="100%" height="100%" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true" focusable="false">
          <path d="M13 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 40c1-9.500 7-14 15-14s14 4.500 15 14z" />
        </svg>
      )}
    </span>
  )
}
