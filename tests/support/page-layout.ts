import type { Page } from 'playwright'

/**
 * What is wrong with the page's layout at this moment, one line for each problem; [] for none. The problems: the page
 * scrolls sideways, text is cut off or lies over other text, a target is too small for a thumb (touch only), something
 * moves though it must not.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const found = await Promise.all([
    page.evaluate(sideways),
    page.evaluate(cutText),
    page.evaluate(textOverText),
    page.evaluate(smallTargets, 44),
    page.evaluate(motions),
  ])
  return found.flat()
}

/** Whether the page can be scrolled sideways, and what sticks out. */
function sideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = out.slice(0, 4).map((element) => `<${element.localName} class="${element.getAttribute('class')}">`)
  return [`sideways: ${scrollWidth} px in ${clientWidth} (${names.join(', ')})`]
}

/**
 * Text that its own box cuts off, or that leaves the screen. Text that ends in an ellipsis on purpose is left out: it is
 * whole elsewhere.
 */
function cutText(): string[] {
  const problems: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (
      !text ||
      !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    )
      continue
    range.selectNodeContents(node)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    // The skip link, above the screen until it has the focus.
    if (bottom < 0 && getComputedStyle(element).position === 'fixed') continue
    for (let box: Element | null = element; box && width > 1; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const meant = edge.width <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (meant || style.overflowX === 'auto' || style.overflowX === 'scroll') break
      const button = box.matches('button, a[class*="button"]')
      const hides = button || ['hidden', 'clip'].includes(style.overflowX) || box === document.body
      const cut = left < edge.left - 1 || right > edge.right + 1
      const low = style.overflowY === 'hidden' && (top < edge.top - 1 || bottom > edge.bottom + 1)
      if (hides && (cut || low)) problems.push(`cut: '${text.slice(0, 40)}'`)
      if (style.position === 'fixed') break
    }
  }
  return problems
}

/** Text that lies over other text of the same layer. */
function textOverText(): string[] {
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at
    }
    return document.body
  }
  // False for text that a surrounding box hides, such as the third line in a box of two.
  const isShown = (element: Element, { top, bottom }: DOMRect): boolean => {
    const middle = (top + bottom) / 2
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const edge = at.getBoundingClientRect()
      const hides = getComputedStyle(at).overflowY !== 'visible'
      if (hides && (middle < edge.top || middle > edge.bottom)) return false
    }
    return true
  }
  const pieces: { text: string; layer: Element; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (
      !text ||
      !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    )
      continue
    if (element.closest('svg')) continue
    range.selectNodeContents(node)
    const layer = layerOf(element)
    for (const box of range.getClientRects()) {
      if (box.width > 1 && isShown(element, box)) pieces.push({ text, layer, box })
    }
  }
  const problems: string[] = []
  for (const [at, one] of pieces.entries()) {
    for (const two of pieces.slice(at + 1)) {
      if (one.layer !== two.layer || one.text === two.text) continue
      const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left)
      const high = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top)
      // Two lines of one paragraph touch by a little.
      if (wide > 2 && high > 6)
        problems.push(`over each other: '${one.text.slice(0, 30)}' and '${two.text.slice(0, 30)}'`)
    }
  }
  return problems
}

/**
 * Targets smaller than a thumb needs (px), on a touch screen. A link within a sentence is left out: it is as high as its
 * line.
 */
function smallTargets(least: number): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return []
  const selector = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]'
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.bottom < 0) continue
    const inSentence =
      getComputedStyle(element).display.startsWith('inline') &&
      element.matches('a') &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    if (inSentence) continue
    const label = element.closest('label')?.getBoundingClientRect()
    // Some boxes have a larger target drawn around them by ::before.
    const around = getComputedStyle(element, '::before')
    const drawn = around.position === 'absolute' ? around : null
    const width = Math.max(box.width, label?.width ?? 0, Number.parseFloat(drawn?.width ?? '0') || 0)
    const height = Math.max(box.height, label?.height ?? 0, Number.parseFloat(drawn?.height ?? '0') || 0)
    if (width >= least - 0.5 && height >= least - 0.5) continue
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    problems.push(
      `small: ${Math.round(width)} × ${Math.round(height)} px, <${element.localName}> '${name.slice(0, 40)}'`,
    )
  }
  return problems
}

/** What moves although this person asked for no motion. A change within one or two frames is not counted. */
function motions(): string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  return document.getAnimations().flatMap((animation) => {
    const { duration } = animation.effect?.getComputedTiming() ?? {}
    if (animation.playState !== 'running' || typeof duration !== 'number' || duration < 34) return []
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    return [`moves: <${target?.localName} class="${target?.getAttribute('class')}"> for ${duration} ms`]
  })
}
