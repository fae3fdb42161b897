import type { BrowserContext } from 'playwright'

/**
 * How a translation puts its words into a page. replace: two elements instead of each text node, as Chrome's. move: the
 * text node itself, inside two elements. rewrite: all text nodes of an element leave before new ones come, as Firefox's.
 */
export type TranslationStyle = 'replace' | 'move' | 'rewrite'

/** Translates each page of the context as a browser would, at once and after each change; the words stay as they are. */
export async function translatePages(context: BrowserContext, style: TranslationStyle): Promise<void> {
  await context.addInitScript(translate, style)
}

/** How many text nodes this page's translation has replaced so far. */
export const translatedTexts = (): number => Number(document.documentElement.dataset.translatedTexts ?? 0)

function translate(style: TranslationStyle): void {
  const done = new WeakSet<Node>()
  let count = 0

  const wrapped = (inner: Node): Element => {
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(inner)
    done.add(inner)
    return outer
  }
  const copyOf = (text: Text): Text => document.createTextNode(text.data)

  const styles: Record<TranslationStyle, (parent: Element, texts: Text[]) => void> = {
    replace: (_, texts) => {
      for (const text of texts) text.replaceWith(wrapped(copyOf(text)))
    },
    move: (parent, texts) => {
      for (const text of texts) {
        const place = text.nextSibling
        parent.insertBefore(wrapped(text), place)
      }
    },
    rewrite: (parent, texts) => {
      const places = texts.map((text) => ({ next: text.nextElementSibling, copy: copyOf(text) }))
      for (const text of texts) text.remove()
      for (const { next, copy } of places) {
        done.add(copy)
        parent.insertBefore(copy, next)
      }
    },
  }

  const run = (): void => {
    const found = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || done.has(node) || !node.nodeValue?.trim() || parent.closest('script, style, svg, textarea'))
        continue
      found.set(parent, [...(found.get(parent) ?? []), node as Text])
    }
    for (const [parent, texts] of found) styles[style](parent, texts)
    if (found.size === 0) return
    count += found.size
    document.documentElement.dataset.translatedTexts = String(count)
  }
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(run).observe(document.body, { childList: true, subtree: true, characterData: true })
    run()
  })
}
