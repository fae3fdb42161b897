import { cap, made, part, setPressed, setText } from './part'
import { messageOf, type Reason } from './reasons'

/** The ready reasons as buttons, and below them what the member reads. */
export function reasonButtons(reasons: readonly Reason[]) {
  const all = reasons.map((reason) => {
    const attributes = { type: 'button', class: 'reason', 'aria-keyshortcuts': reason.key.toUpperCase() }
    const button = made('button', attributes, cap(reason.key), reason.label)
    return { reason, button, place: made('li', {}, button) }
  })
  return {
    make(choose: (id: string) => void): void {
      for (const { reason, button } of all) button.addEventListener('click', () => choose(reason.id))
      part('ul', 'reasons').append(...all.map(({ place }) => place))
    },
    /** Shows the reasons that are offered for the opened item, the chosen ones pressed. */
    show(chosen: readonly string[], words: string, offered: readonly Reason[] = reasons): void {
      for (const { reason, button, place } of all) {
        setPressed(button, chosen.includes(reason.id))
        place.hidden = !offered.includes(reason)
      }
      const message = messageOf(reasons, chosen, words)
      setText(part('p', 'read'), message === '' ? 'The member reads it.' : `The member reads: “${message}”`)
    },
  }
}
