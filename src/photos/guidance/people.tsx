import classes from './drawn.module.css'

/** Of the examples' person, or of a second one. */
type Hair = 'bob' | 'short'

interface HeadProps {
  hair?: Hair
  /** A placeholder has none: it shows nobody in particular. */
  face?: boolean
}

const front: Record<Hair, string> = {
  bob: 'M236 103C220 148 176 176 141 188C131 214 131 252 140 296C116 290 99 252 99 198C99 126 146 77 204 77C226 77 238 88 236 103ZM236 103C243 146 256 168 260 190C268 216 269 252 260 296C284 290 301 252 301 198C301 126 262 77 200 77C196 90 222 92 236 103Z',
  short:
    'M117 206C106 118 140 70 204 70C268 70 294 120 283 206C280 186 274 168 262 154C226 164 178 160 150 142C138 158 124 178 117 206Z',
}

/** Head and neck on a ground of 400 by 500, from the front; the colours are those of the drawing around it. */
export function Head({ hair = 'bob', face = true }: HeadProps) {
  return (
    <>
      {hair === 'short' && (
        <path
          fill="var(--skin)"
          d="M110 216a14 22 0 1 0 28 0a14 22 0 1 0-28 0M262 216a14 22 0 1 0 28 0a14 22 0 1 0-28 0"
        />
      )}
      <path
        fill="var(--skin)"
        d="M126 200C124 140 156 106 200 106C244 106 276 140 274 200C273 238 262 268 240 290C228 302 214 308 200 308C186 308 172 302 160 290C138 268 127 238 126 200Z"
      />
      {face ? <Features /> : <Smile />}
      <path fill="var(--hair)" d={front[hair]} />
    </>
  )
}

function Features() {
  return (
    <>
      <g fill="var(--lips)" opacity="0.16">
        <circle cx="149" cy="246" r="16" />
        <circle cx="251" cy="246" r="16" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="6">
        <path stroke="var(--ink)" d="M148 191Q163 181 179 187M221 187Q237 181 252 191" />
        <path stroke="var(--shade)" d="M201 214C198 230 190 241 196 246Q201 249 207 246" />
      </g>
      <g fill="var(--ink)">
        <ellipse cx="165" cy="213" rx="8" ry="9" />
        <ellipse cx="235" cy="213" rx="8" ry="9" />
      </g>
      <path fill="var(--lips)" d="M163 256C186 263 214 263 237 256C234 280 218 291 200 291C182 291 166 280 163 256Z" />
      <path fill="#fff" d="M170 262C190 267 210 267 230 262C227 274 214 279 200 279C186 279 173 274 170 262Z" />
    </>
  )
}

/** All that a placeholder's face has. */
function Smile() {
  return <path fill="none" stroke="var(--ink)" strokeLinecap="round" strokeWidth="7" d="M172 254Q200 278 228 254" />
}

/** Head and shoulders, as a headshot has them. */
export function Bust({ hair = 'bob', face = true }: HeadProps) {
  return (
    <>
      {hair === 'bob' && (
        <path
          fill="var(--hair)"
          d="M90 300C78 190 100 72 200 72C300 72 322 190 310 300C308 332 294 346 266 341C254 338 246 332 238 322H162C154 332 146 338 134 341C106 346 92 332 90 300Z"
        />
      )}
      <Shoulders />
      <Head hair={hair} face={face} />
    </>
  )
}

/** Neck and shoulders to the picture's lower edge. */
export function Shoulders() {
  return (
    <>
      <path fill="var(--skin)" d="M164 262H236V346C236 384 164 384 164 346Z" />
      <path fill="var(--shade)" d="M164 284H236V304C222 338 178 338 164 304Z" />
      <path
        fill="var(--top)"
        fillOpacity="var(--body)"
        d="M24 510C26 434 56 400 106 381C132 371 150 362 160 346C168 386 232 386 240 346C250 362 268 371 294 381C344 400 374 434 376 510V720H24V510Z"
      />
      <path
        fill="none"
        stroke="var(--top-shade)"
        strokeOpacity="var(--body)"
        strokeLinecap="round"
        strokeWidth="8"
        d="M160 348C170 386 230 386 240 348M84 540C85 494 88 466 94 450M316 540C315 494 312 466 306 450"
      />
    </>
  )
}

/** From head to feet, as a long shot has it: about seven heads high. */
export function Standing({ face = true }: Pick<HeadProps, 'face'>) {
  return (
    <>
      <ellipse fill="var(--floor)" cx="200" cy="463" rx="92" ry="9" />
      <path
        fill="var(--hair)"
        d="M172 104C168 66 172 36 200 36C228 36 232 66 228 104C226 110 220 112 215 110H185C180 112 174 110 172 104Z"
      />
      <path fill="var(--skin)" d="M190 86H210V114C210 122 190 122 190 114Z" />
      <path
        fill="none"
        stroke="var(--skin)"
        strokeWidth="15"
        d="M152 174C150 198 146 224 143 248M248 174C250 198 254 224 257 248"
      />
      <path fill="var(--skin)" d="M134 248a9 13 0 1 0 18 0a9 13 0 1 0-18 0M248 248a9 13 0 1 0 18 0a9 13 0 1 0-18 0" />
      <path
        fill="var(--legs)"
        fillOpacity="var(--body)"
        d="M158 240H242C246 300 240 380 236 446H209C208 390 205 334 200 288C195 334 192 390 191 446H164C160 380 154 296 160 228Z"
      />
      <path
        fill="var(--shoes)"
        d="M164 444H191V462H155C153 453 162 452 164 444ZM236 444H209V462H245C247 453 238 452 236 444Z"
      />
      <path
        fill="var(--top)"
        fillOpacity="var(--body)"
        d="M189 111C178 116 166 117 157 122C149 127 146 136 144 146L140 172L163 176L166 158C167 186 162 214 158 240H242C238 214 233 186 234 158L237 176L260 172L256 146C254 136 251 127 243 122C234 117 222 116 211 111C207 121 193 121 189 111Z"
      />
      <g transform="translate(146 15) scale(0.27)">
        <Head face={face} />
      </g>
    </>
  )
}

/** Somebody other than the example's person. */
export function Other({ transform }: { transform: string }) {
  return (
    <g className={classes.other} transform={transform}>
      <Bust hair="short" />
    </g>
  )
}
