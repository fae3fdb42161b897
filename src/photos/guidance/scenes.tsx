import type { ReactNode } from 'react'
import classes from './drawn.module.css'
import { Bust, Other, Standing } from './people'

/** An upright picture of 4 by 5. It is hidden from screen readers, as its caption says all of it. */
function Photo({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.photo} viewBox="0 0 400 500" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

const paper = <rect width="400" height="500" fill="var(--paper)" />

export function GoodHeadshot() {
  return (
    <Photo>
      {paper}
      <Bust />
    </Photo>
  )
}

export function GoodLongShot() {
  return (
    <Photo>
      {paper}
      <Standing />
    </Photo>
  )
}

export function SomeoneElse() {
  return (
    <Photo>
      {paper}
      <Other transform="translate(142 60) scale(0.82)" />
      <g transform="translate(-58 64) scale(0.9)">
        <Bust />
      </g>
    </Photo>
  )
}

/** A room behind the head: shelf, window, plant. */
export function BusyBackground() {
  return (
    <Photo>
      <rect width="400" height="500" fill="#e3d3bd" />
      <rect x="258" y="26" width="122" height="176" rx="6" fill="#8a6a4d" />
      <path fill="#bfe0ee" d="M268 36h48v74h-48zM322 36h48v74h-48zM268 116h48v76h-48zM322 116h48v76h-48z" />
      <path fill="#8cb58f" d="M268 192v-26q24-26 48 0v26zM322 192v-40q26-20 48 8v32z" />
      <path fill="#8a6a4d" d="M0 118h128v12H0zM0 262h128v12H0zM0 406h128v12H0z" />
      <path fill="#c2533f" d="M6 38h20v80H6zM76 190h18v72H76zM34 330h22v76H34z" />
      <path fill="#2e7d6b" d="M30 52h16v66H30zM100 176h18v86h-18zM8 322h22v84H8z" />
      <path fill="#d9a036" d="M50 30h22v88H50zM8 180h20v82H8z" />
      <path fill="#5566ad" d="M76 48h16v70H76zM32 196h18v66H32z" />
      <path fill="#f3ecdf" d="M96 40h18v78H96zM54 186h18v76H54z" />
      <path
        fill="#3f8a56"
        d="M346 380C300 366 296 312 304 282C336 296 352 330 346 380ZM346 380C348 318 366 274 398 252C414 300 392 356 346 380ZM344 384C318 390 288 380 274 354C306 346 334 358 344 384Z"
      />
      <path fill="#c2533f" d="M304 380h88l-14 120h-60z" />
      <Bust />
    </Photo>
  )
}

export function TooFarAway() {
  return (
    <Photo>
      {paper}
      <g transform="translate(92 206) scale(0.54)">
        <Standing />
      </g>
    </Photo>
  )
}

/** A sideways picture: its frame is wider than it is high. */
export function Sideways() {
  return (
    <Photo>
      <svg x="14" y="110" width="372" height="279" viewBox="-72 56 544 408" aria-hidden="true" focusable="false">
        <rect x="-72" y="56" width="544" height="408" rx="20" fill="var(--paper)" />
        <Bust />
      </svg>
    </Photo>
  )
}
