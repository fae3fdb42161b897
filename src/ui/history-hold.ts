/** Told of a step of the history; true: the step is undone, and `again` takes it when it may be taken. */
type Hold = (again: () => void) => boolean

/** Newest last: what opened last is asked first. `here`: the index of its history entry. */
const holds: { hold: Hold; here: number | null }[] = []

/** Index of the entry to which a held step is being undone; null: none is. */
let undoing: number | null = null

/**
 * Lets dialogs and forms hear of Back and Forward before the router does. Called once, before the router listens: as neither
 * listener captures, they run in the order in which they were added.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onStep)
}

/** From now on that hold is asked at every step of the history. Returns a function that stops this. */
export function holdHistory(hold: Hold): () => void {
  const held = { hold, here: undoing ?? placeOf(history.state) }
  holds.push(held)
  return () => {
    holds.splice(holds.indexOf(held), 1)
  }
}

/** Back and Forward have already happened at popstate: they are undone before the router hears of them. */
function onStep(event: PopStateEvent): void {
  if (undoing !== null) {
    undoing = null
    event.stopImmediatePropagation()
    return
  }
  const there = placeOf(event.state)
  if (there === null) return
  for (const { hold, here } of [...holds].reverse()) {
    if (here === null || there === here || !hold(() => history.go(there - here))) continue
    event.stopImmediatePropagation()
    undoing = here
    history.go(here - there)
    return
  }
}

/** The index of a history entry, as the router numbers them. */
function placeOf(state: unknown): number | null {
  const idx = state && typeof state === 'object' && 'idx' in state ? state.idx : null
  return typeof idx === 'number' ? idx : null
}
