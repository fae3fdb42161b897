export type Role = 'button' | 'link' | 'heading' | 'field' | 'checkbox'

/** A name in full, or a pattern. */
export type Wanted = { exact: string } | { source: string; flags: string }

/**
 * The first visible part of that role and name, or null. It runs in the page, as text. A field is found by its label, anything
 * else by aria-label or its words.
 */
export function found(role: Role, wanted: Wanted): Element | null {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input, select, textarea',
    checkbox: 'input[type="checkbox"]',
  }
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label')
    if (own !== null) return own
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : []
    if (labels.length > 0) return labels.map((label) => label.textContent ?? '').join(' ')
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return element.textContent ?? ''
  }
  const fits = (name: string) =>
    'exact' in wanted ? name === wanted.exact : new RegExp(wanted.source, wanted.flags).test(name)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
  const all = [...document.querySelectorAll(selectors[role])]
  return all.find((element) => isSeen(element) && fits(plain(nameOf(element)))) ?? null
}
