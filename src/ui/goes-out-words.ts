/** What becomes of a change that lies on this device: by itself in either case, and signal is not always what it wants. */
export function goesOutWords(fate: 'device' | 'held'): string {
  return fate === 'held'
    ? 'It could not be delivered yet, and is tried again by itself.'
    : 'It goes out as soon as there is signal.'
}
