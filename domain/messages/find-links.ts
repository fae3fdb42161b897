import { find } from 'linkifyjs'
import { phonesInText } from './phone-numbers'

/** A stretch of a text, and where a tap on it leads; null: it is only text. */
export interface Stretch {
  text: string
  href: string | null
}

/** Ends of addresses without https:// or www: "at the gate.Is it far" names no site in Iceland. */
const usual = /^[^/?#]*\.(?:ie|com|org|net|eu|uk)(?:[/?#:]|$)/i

/** The text cut at its web and e-mail addresses and telephone numbers. */
export function findLinks(text: string): Stretch[] {
  const cut: Stretch[] = []
  let at = 0
  for (const { start, end, value, href, type } of find(text, { defaultProtocol: 'https' })) {
    if (!isMeant(value, type) || !/^(?:https?|mailto):/i.test(href)) continue
    cut.push(...cutAtPhones(text.slice(at, start)), { text: value, href })
    at = end
  }
  return [...cut, ...cutAtPhones(text.slice(at))]
}

function isMeant(value: string, type: string): boolean {
  return type === 'email' || /^(?:https?:\/\/|mailto:|www\.)/i.test(value) || usual.test(value)
}

function cutAtPhones(text: string): Stretch[] {
  const cut: Stretch[] = []
  let at = 0
  for (const { start, end, href } of phonesInText(text)) {
    cut.push({ text: text.slice(at, start), href: null }, { text: text.slice(start, end), href })
    at = end
  }
  return [...cut, { text: text.slice(at), href: null }].filter((stretch) => stretch.text !== '')
}
