import { useEffect } from 'react'
import { createStore } from '../../state/store'
import { useStore } from '../../state/use-store'

type Find = typeof import('../../../domain/messages/find-links')['findLinks']

/** Finds the links; loaded once a text that may have one is on the screen. */
const finder = createStore<Find | null>(null)
let isAsked = false

/** Loads it once; after a failure the next text tries again. */
function loadFinder(): void {
  if (isAsked) return
  isAsked = true
  import('../../../domain/messages/find-links').then(
    ({ findLinks }) => finder.set(findLinks),
    () => {
      isAsked = false
    },
  )
}

/** An address has a @, a slash or a dot between letters; a number has three digits. */
const mayHaveLinks = /@|\/\/|[\p{L}\p{N}]\.\p{L}{2}|\d{3}|\d \d/u

/** A text of the agency's, its web and e-mail addresses and telephone numbers as links. The text is the same before they are found. */
export function Linked({ text }: { text: string }) {
  const find = useStore(finder)
  const isWanted = mayHaveLinks.test(text)
  useEffect(() => {
    if (isWanted) loadFinder()
  }, [isWanted])
  if (!isWanted) return text
  // An element of its own, as it is replaced: a browser's translation may have changed the text itself.
  if (!find) return <span>{text}</span>
  return find(text).map(({ text: words, href }, at) => {
    const key = `stretch-${at}`
    if (href === null) return <span key={key}>{words}</span>
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  })
}
