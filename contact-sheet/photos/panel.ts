import { headshotRules, photoRules } from '../../domain/photos/guidance'
import { bestQuality } from '../../domain/photos/photo-rules'
import { cap, made, part, setBusy, setPressed, setText, setValue } from '../frame/part'
import { noteOf, reasonsOf, ruleWords } from './reasons'
import type { SheetEvent } from './sheet-reducer'
import { draftOf, photoAt, type SheetState } from './sheet-state'

const note = part('textarea', 'note')
const reasons = part('ul', 'reasons')
const guidance = part('details', 'guidance')
const grades = Array.from({ length: bestQuality + 1 }, (_, quality) => {
  const text = String(quality)
  return made(
    'button',
    { type: 'button', class: 'grade', 'aria-keyshortcuts': text, 'aria-label': `${text} of ${bestQuality}` },
    text,
  )
})

/** Makes what photos.html does not hold, as it follows from the rules: the grades and the guidance. */
export function makePanel(dispatch: (event: SheetEvent) => void): void {
  for (const [quality, grade] of grades.entries())
    grade.addEventListener('click', () => dispatch({ type: 'rate', quality, key: crypto.randomUUID() }))
  part('div', 'grades').append(...grades)
  note.addEventListener('input', () => dispatch({ type: 'note', text: note.value }))
  const all = ['vertical', ...headshotRules, 'fullLength'] as const
  const items = all.map((rule) => {
    const words = headshotRules.some((one) => one === rule) ? `Headshot: ${photoRules[rule]}` : photoRules[rule]
    return made('li', { id: `rule-${rule}`, tabindex: '-1' }, words)
  })
  part('ul', 'rules').append(...items)
}

/** Shows the draft for the current photo. */
export function showPanel(state: SheetState, dispatch: (event: SheetEvent) => void): void {
  const photo = photoAt(state)
  part('section', 'panel').hidden = !photo
  part('section', 'deciding').classList.toggle('nothing', !photo)
  for (const id of ['approve', 'improve', 'reject']) setBusy(part('button', id), state.sending !== null)
  part('fieldset', 'rating').classList.toggle('asked', state.asking === 'quality')
  part('h3', 'why').classList.toggle('asked', state.asking === 'I' || state.asking === 'R')
  if (!photo) return
  const draft = draftOf(state, photo)
  for (const [quality, grade] of grades.entries()) setPressed(grade, draft.quality === quality)
  showReasons(photo.phototype, draft.reasons, dispatch)
  setValue(note, draft.note)
  const text = noteOf(draft.reasons, draft.note)
  part('p', 'note-hint').hidden = text !== null
  setText(part('p', 'read'), text === null ? '' : `The member reads: “${text}”`)
}

let madeFor: number | null = null

function showReasons(
  slot: Parameters<typeof reasonsOf>[0],
  chosen: readonly string[],
  dispatch: (event: SheetEvent) => void,
): void {
  if (madeFor !== slot) {
    madeFor = slot
    reasons.replaceChildren(
      ...reasonsOf(slot).map((reason) => {
        const attributes = {
          type: 'button',
          class: 'reason',
          'data-rule': reason.rule,
          'aria-keyshortcuts': reason.key.toUpperCase(),
        }
        const button = made('button', attributes, cap(reason.key), reason.label)
        button.addEventListener('click', () => dispatch({ type: 'reason', rule: reason.rule }))
        const link = made('a', { href: `#rule-${reason.rule}`, 'aria-label': `Rule: ${ruleWords(reason)}` }, 'Rule')
        link.addEventListener('click', () => showRule(reason.rule))
        return made('li', {}, button, link)
      }),
    )
  }
  for (const button of reasons.querySelectorAll('button'))
    setPressed(button, chosen.includes(button.dataset.rule ?? ''))
}

/** Unfolds the guidance before the link leads into it. */
function showRule(rule: string): void {
  guidance.open = true
  document.getElementById(`rule-${rule}`)?.focus()
}
