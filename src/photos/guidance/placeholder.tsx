import type { PhotoSlot } from '../../../domain/photos/photo-rules'
import classes from './drawn.module.css'
import { Bust, Head, Shoulders, Standing } from './people'

const drawings: Record<PhotoSlot, () => React.JSX.Element> = {
  2: () => <Bust face={false} />,
  3: () => <Standing face={false} />,
  6: InHat,
  8: WithMask,
  12: FromBehind,
}

/** Drawn in a slot that has no picture, to show what belongs there: 4 by 5, full width. The slot's name is beside it. */
export function Placeholder({ phototype }: { phototype: PhotoSlot }) {
  const Drawing = drawings[phototype]
  return (
    <svg className={classes.quiet} viewBox="0 0 400 500" aria-hidden="true" focusable="false">
      <rect width="400" height="500" fill="var(--paper)" />
      <Drawing />
    </svg>
  )
}

/** A character: a hat with a wide brim, the head held to one side. */
function InHat() {
  return (
    <>
      <Shoulders />
      <g transform="rotate(-6 200 330) translate(0 6)">
        <Head hair="short" face={false} />
        <g fill="var(--ink)">
          <path d="M122 166L124 128C130 80 140 46 168 44C184 43 190 54 200 54C210 54 216 43 232 44C260 46 270 80 276 128L278 166C240 180 160 180 122 166Z" />
          <path d="M58 176C78 150 104 160 122 162C160 174 240 174 278 162C296 160 322 150 342 176C312 202 262 206 200 206C138 206 88 202 58 176Z" />
        </g>
        <path fill="none" stroke="var(--skin)" strokeWidth="16" d="M123 146C160 160 240 160 277 146" />
      </g>
    </>
  )
}

/** A part to play: a mask on a stick, held beside the face. */
function WithMask() {
  return (
    <>
      <g transform="translate(-34 0)">
        <Bust face={false} />
      </g>
      <path fill="none" stroke="var(--ink)" strokeLinecap="round" strokeWidth="8" d="M318 330L308 470" />
      <path
        fill="var(--skin)"
        stroke="var(--ink)"
        strokeLinejoin="round"
        strokeWidth="7"
        d="M262 196C296 212 340 212 374 196C384 272 362 336 318 336C274 336 252 272 262 196Z"
      />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeLinecap="round"
        strokeWidth="7"
        d="M283 250Q293 238 303 250M333 250Q343 238 353 250M290 284Q318 316 346 284"
      />
      <path
        fill="var(--top)"
        fillOpacity="var(--body)"
        d="M270 510C274 490 278 474 282 462H340C344 476 348 490 350 510Z"
      />
      <path fill="var(--skin)" d="M284 456C278 428 290 410 312 410C334 410 344 428 338 456C336 464 286 464 284 456Z" />
      <path
        fill="none"
        stroke="var(--shade)"
        strokeLinecap="round"
        strokeWidth="5"
        d="M312 424H332M312 437H335M312 450H332"
      />
    </>
  )
}

/** The hair, from behind. */
function FromBehind() {
  return (
    <>
      <Shoulders />
      <path
        fill="var(--hair)"
        d="M100 372C80 250 92 74 200 74C308 74 320 250 300 372C298 402 282 414 258 419C240 423 220 425 200 425C180 425 160 423 142 419C118 414 102 402 100 372Z"
      />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeLinecap="round"
        strokeWidth="4"
        opacity="0.55"
        d="M200 104C197 200 197 300 200 402M192 106C160 180 148 290 157 398M208 106C240 180 252 290 243 398M182 108C134 170 114 276 124 390M218 108C266 170 286 276 276 390"
      />
    </>
  )
}
