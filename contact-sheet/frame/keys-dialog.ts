import { made, part } from './part'

const singleKeys = made('input', { type: 'checkbox', id: 'single-keys', checked: '' })
const close = made('button', { type: 'button', class: 'plain' }, 'Close')
const list = made('dl')
const dialog = made(
  'dialog',
  { id: 'keys', 'aria-labelledby': 'keys-title' },
  made('h2', { id: 'keys-title' }, 'Keys'),
  list,
  made('label', { class: 'switch' }, singleKeys, ' Single keys work on this page'),
  close,
)

/** Whether single keys do anything: they can be switched off by people who use speech input. */
export function hasSingleKeys(): boolean {
  return singleKeys.checked
}

/** Adds the dialog that tells the keys to the page. */
export function makeKeysDialog(keys: readonly (readonly [key: string, means: string])[]): void {
  list.append(
    ...keys.map(([key, means]) => made('div', {}, made('dt', {}, made('kbd', {}, key)), made('dd', {}, means))),
  )
  document.body.append(dialog)
  close.addEventListener('click', () => dialog.close())
  part('button', 'help').addEventListener('click', showKeys)
}

export function showKeys(): void {
  dialog.showModal()
}

export function isTellingKeys(): boolean {
  return dialog.open
}
