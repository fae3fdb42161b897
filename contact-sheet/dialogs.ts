import type { Command } from './keys'
import { made, part } from './part'
import { allReasons } from './reasons'

const enlarged = part('dialog', 'enlarged')
const keys = part('dialog', 'keys')
const singleKeys = part('input', 'single-keys')

const decisions: readonly [key: string, means: string][] = [
  ['A', 'Approve: with the rating, or then 0 to 5'],
  ['I', 'Needs to be improved'],
  ['R', 'Reject'],
  ['0 – 5', 'Rating'],
  ['U, Ctrl+Z', 'Take the last review back'],
  ['← →', 'The photo before, the next one'],
  ['Z', 'Enlarge'],
  ['T', 'Write a note; Esc leaves it'],
  ['?', 'These keys'],
]

/** Whether single keys do anything: they can be switched off for whoever speaks to their computer. */
export function hasSingleKeys(): boolean {
  return singleKeys.checked
}

export function makeDialogs(): void {
  const all = [...decisions, ...allReasons.map(({ key, label }) => [key.toUpperCase(), label] as const)]
  part('dl', 'key-list').append(
    ...all.map(([key, means]) => made('div', {}, made('dt', {}, made('kbd', {}, key)), made('dd', {}, means))),
  )
  part('button', 'enlarge').addEventListener('click', enlarge)
  part('button', 'shrink').addEventListener('click', () => enlarged.close())
  part('img', 'large').addEventListener('click', () => enlarged.close())
  part('button', 'help').addEventListener('click', () => keys.showModal())
  part('button', 'close-keys').addEventListener('click', () => keys.close())
}

export function enlarge(): void {
  if (part('img', 'picture').hasAttribute('src')) enlarged.showModal()
}

export function showKeys(): void {
  keys.showModal()
}

/** While a dialog is open, a key is for it: Z and the arrows for the enlarged photo. Gives what is left to be done. */
export function withinDialog(command: Command | null): Command | null {
  if (keys.open) return null
  if (!enlarged.open) return command
  if (command?.type === 'enlarge') enlarged.close()
  return command?.type === 'move' ? command : null
}
