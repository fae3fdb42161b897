type Known = 'board' | 'tent' | 'lost'
/** One of those that many screens have, or a screen's own, which comes with that screen. */
export type DrawingName = Known | { path: string }

const drawings: Record<Known, string> = {
  // an empty board, one pin left in it
  board:
    'M22 20h76a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4zM30 32h24v32H30zM36 42h12M36 50h8M66 40a3 3 0 1 0 6 0a3 3 0 1 0-6 0M69 43v8M84 32h8M84 40h5',
  // the unit base, before anybody came
  tent: 'M16 80h88M26 80V52l34-24 34 24v28M50 80V62h20v18M60 28V18M60 18l12 4-12 4M36 52h48M94 80V70h8v10',
  // a signpost with no names
  lost: 'M60 20v62M44 82h32M60 28h30l7 7-7 7H60M60 50H32l-7 7 7 7h28',
}

/** A small line drawing of ours for places where nothing is. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? drawings[name] : name.path} />
    </svg>
  )
}
