/** An element of the page, by its id. */
export function part<K extends keyof HTMLElementTagNameMap>(tag: K, id: string): HTMLElementTagNameMap[K] {
  const element = document.getElementById(id)
  if (element?.localName !== tag) throw new Error(`There is no <${tag}> with the id ${id}.`)
  return element as HTMLElementTagNameMap[K]
}

/** A new element with attributes and with what stands in it. */
export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...inside)
  return element
}

/** A key's cap, hidden from screen readers: its button names the key. */
export function cap(key: string): HTMLElement {
  return made('kbd', { 'aria-hidden': 'true' }, key.toUpperCase())
}

/** Sets a text only where it changes, so that a screen reader says it once. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Sets a value only where it differs, so that the cursor keeps its place. */
export function setValue(element: { value: string }, value: string): void {
  if (element.value !== value) element.value = value
}

export function setPressed(button: HTMLButtonElement, isPressed: boolean): void {
  button.setAttribute('aria-pressed', String(isPressed))
}

/** Not `disabled`, which would take the focus away. */
export function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  if (isBusy) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}
