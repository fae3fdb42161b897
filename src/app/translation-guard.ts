/**
 * A change that somebody else made to the children of an element that React manages. A browser's translation replaces
 * text nodes by elements, in any order; React keeps the old text nodes and would fail at the next change.
 */
interface ForeignEdit {
  parent: Node
  /** React's text nodes that were taken out, with the neighbours that they had then, in the order of removal. */
  texts: { text: Node; previous: Node | null; next: Node | null }[]
  /** What was put in. */
  replacements: Node[]
}

const editOfText = new WeakMap<Node, ForeignEdit>()
const editOfReplacement = new WeakMap<Node, ForeignEdit>()

/**
 * Keeps React working on a page that a translation edits. Must run before React renders.
 *
 * An observer notes which text nodes were replaced, and by what. When React next changes, moves or removes such a text
 * node, the edit is undone first, so that React finds the children that it knows and the new text is shown; the
 * translation then translates that. A child that cannot be found counts as removed, since a wrong word is better than
 * the loss of the whole page (docs/decisions/screens.md).
 */
export function guardAgainstTranslation(page: Document): void {
  const prototype = Node.prototype
  const { removeChild, insertBefore, appendChild } = prototype
  const value = inheritedProperty(Text.prototype, 'nodeValue')

  const observer = new MutationObserver(noteEdits)
  observer.observe(page.documentElement, { childList: true, subtree: true })

  /** Puts React's text nodes back, where `text` is one of those that were replaced. */
  function restore(text: Node): void {
    noteEdits(observer.takeRecords())
    const edit = editOfText.get(text)
    if (!edit) return
    const { parent, texts, replacements } = edit
    const standing = replacements.filter((node) => node.parentNode === parent)
    const [first] = texts.length === 1 ? standing : []
    for (const { text: old, previous, next } of texts.reverse()) {
      editOfText.delete(old)
      if (old.parentNode === null) insertBefore.call(parent, old, first ?? place(parent, previous, next))
    }
    for (const replacement of standing) removeChild.call(parent, replacement)
  }

  prototype.removeChild = function removeKnown<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) restore(child)
    if (child.parentNode === this) return removeChild.call(this, child) as T
    if (child.parentNode && this.contains(child)) removeWrapped(this, child)
    return child
  }

  prototype.insertBefore = function insertBeforeKnown<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (node.parentNode === null && editOfText.has(node)) restore(node)
    if (before && before.parentNode !== this) restore(before)
    return insertBefore.call(this, node, before && childAround(this, before)) as T
  }

  prototype.appendChild = function appendKnown<T extends Node>(this: Node, node: T): T {
    if (node.parentNode === null && editOfText.has(node)) restore(node)
    return appendChild.call(this, node) as T
  }

  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      value?.set?.call(this, text)
      if (this.parentNode === null) restore(this)
    },
  })

  /** Removes a child that stands inside somebody else's elements, with those that it leaves empty. */
  function removeWrapped(ancestor: Node, child: Node): void {
    let wrapper: Node | null = child.parentNode
    if (wrapper) removeChild.call(wrapper, child)
    while (wrapper && wrapper !== ancestor && !wrapper.hasChildNodes()) {
      const outer: Node | null = wrapper.parentNode
      if (outer) removeChild.call(outer, wrapper)
      wrapper = outer
    }
  }
}

function inheritedProperty(from: object, name: string): PropertyDescriptor | undefined {
  for (let owner = from; owner; owner = Object.getPrototypeOf(owner)) {
    const found = Object.getOwnPropertyDescriptor(owner, name)
    if (found) return found
  }
}

/** The child of `parent` that is `node` or contains it. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** The child of `parent` before which a node with these former neighbours belongs; null is the end. */
function place(parent: Node, previous: Node | null, next: Node | null): Node | null {
  if (next?.parentNode === parent) return next
  return previous?.parentNode === parent ? previous.nextSibling : null
}

/**
 * Notes what stands in place of text nodes that were taken out. Changes by React are noted too where they look alike;
 * they have no effect, as React never touches a node again that it removed.
 */
function noteEdits(records: MutationRecord[]): void {
  const byParent = new Map<Node, MutationRecord[]>()
  for (const record of records) {
    byParent.set(record.target, [...(byParent.get(record.target) ?? []), record])
  }
  for (const [parent, changes] of byParent) {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) noteEditsOf(parent, changes)
  }
}

function noteEditsOf(parent: Node, changes: MutationRecord[]): void {
  const foreign = new Set<Node>()
  for (const { addedNodes } of changes) for (const node of addedNodes) if (!isOfReact(node)) foreign.add(node)
  if (foreign.size === 0) return
  const rest: ForeignEdit = { parent, texts: [], replacements: [] }
  for (const { removedNodes, addedNodes, previousSibling: previous, nextSibling: next } of changes) {
    const inPlace = [...addedNodes].filter((node) => foreign.has(node))
    for (const gone of removedNodes) {
      const beside = [previous, next].filter((node) => node !== null && foreign.has(node)) as Node[]
      const found = inPlace.length > 0 ? inPlace : beside.slice(0, 1)
      const earlier = editOfReplacement.get(gone)
      if (earlier) {
        addReplacements(earlier, found)
      } else if (gone.nodeType === Node.TEXT_NODE && gone.parentNode === null) {
        const edit = found.length > 0 ? { parent, texts: [], replacements: [] } : rest
        edit.texts.push({ text: gone, previous, next })
        editOfText.set(gone, edit)
        addReplacements(edit, found)
      } else {
        continue
      }
      for (const node of found) foreign.delete(node)
    }
  }
  // What took no single text's place stands for all the others together, as where a translation reorders a sentence.
  if (rest.texts.length > 0) addReplacements(rest, [...foreign])
}

function addReplacements(edit: ForeignEdit, nodes: Node[]): void {
  for (const node of nodes) {
    if (!edit.replacements.includes(node)) edit.replacements.push(node)
    editOfReplacement.set(node, edit)
  }
}

/** Whether React made the node: it marks each of its nodes by a property of this name. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}
