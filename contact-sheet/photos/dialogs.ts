import { isTellingKeys, makeKeysDialog } from '../frame/keys-dialog'
import { part } from '../frame/part'
import type { Command } from './keys'
import { allReasons } from './reasons'

const enlarged = part('dialog', 'enlarged')

const decisions: readonly (readonly [key: string, means: string])[] = [
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

export function makeDialogs(): void {
  makeKeysDialog([...decisions, ...allReasons.map(({ key, label }) => [key.toUpperCase(), label] as const)])
  part('button', 'enlarge').addEventListener('click', enlarge)
  part('button', 'shrink').addEventListener('click', () => enlarged.close())
  part('img', 'large').addEventListener('click', () => enlarged.close())
}

export function enlarge(): void {
  if (part('img', 'picture').hasAttribute('src')) enlarged.showModal()
}

/** While a dialog is open, keys go to it: Z and the arrows to the enlarged photo. Returns the command that is left to be done. */
export function withinDialog(command: Command | null): Command | null {
  if (isTellingKeys()) return null
  if (!enlarged.open) return command
  if (command?.type === 'enlarge') enlarged.close()
  return command?.type === 'move' ? command : null
}
