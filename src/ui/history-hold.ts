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
  const there = placeOf(event.state)
  const isUncovered = !isCover(event.state) && there === coveredAt
  if (undoing !== null || (uncovering && isUncovered)) {
    uncovering = false
    undoing = null
    event.stopImmediatePropagation()
    return
  }
  uncovering = false
  if (onBack && isUncovered) {
    event.stopImmediatePropagation()
    pushCover()
    onBack()
    return
  }
  if (there === null) return
  for (const { hold, here } of [...holds].reverse()) {
    if (here === null || there === here || !hold(() => history.go(there - here))) continue
    event.stopImmediatePropagation()
    undoing = here
    history.go(here - there)
    return
  }
}

/** What Back does while the page's entry is covered; null: it is not. */
let onBack: (() => void) | null = null
/** The index of the entry that is, or was last, covered. */
let coveredAt: number | null = null
/** The cover is being taken off the history. */
let uncovering = false

/**
 * Lays a second entry of the same page over the current one, so that Back comes to `back` instead of leaving the document: a hold
 * hears nothing of that, and an app that was opened on this page would end. One at a time. Returns a function that takes it off.
 */
export function coverHistory(back: () => void): () => void {
  onBack = back
  coveredAt = placeOf(history.state)
  if (!isCover(history.state)) pushCover()
  return () => {
    if (onBack !== back) return
    onBack = null
    // Not at once: React repeats effects while developing, and a cover that was just taken off is laid again.
    queueMicrotask(() => {
      if (onBack !== null || !isCover(history.state)) return
      uncovering = true
      history.back()
    })
  }
}

function pushCover(): void {
  history.pushState({ ...history.state, isCover: true }, '')
}

function isCover(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isCover' in state
}

/** The index of a history entry, as the router numbers them. */
function placeOf(state: unknown): number | null {
  const idx = state && typeof state === 'object' && 'idx' in state ? state.idx : null
  return typeof idx === 'number' ? idx : null
}
