import { slotTitles } from '../../domain/photos/photo-rules'
import { isLate, promisedDays, type WaitingPhoto } from '../../domain/photos/waiting-photo'
import { made, part } from '../frame/part'
import { pictures } from './calls'
import { nameOf, type SheetState } from './sheet-state'

const list = part('ol', 'list')
const frames = new Map<number, { photo: WaitingPhoto; item: HTMLLIElement; button: HTMLButtonElement }>()

/** A picture is fetched when its frame comes near. */
const nearness = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) fill(target)
  },
  { root: part('nav', 'strip'), rootMargin: '400px' },
)

/** All that waits, small, in its order; one of them can be reached by Tab, the others from it by the arrow keys. */
export function showStrip({ photos, at }: SheetState, choose: (mediaid: number) => void): void {
  const hadFocus = list.contains(document.activeElement)
  const waiting = new Set(photos.map(({ mediaid }) => mediaid))
  for (const [mediaid, { item }] of frames) {
    if (waiting.has(mediaid)) continue
    item.remove()
    frames.delete(mediaid)
  }
  for (const [place, photo] of photos.entries()) {
    const { item, button } = frameOf(photo, choose)
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null)
    const isAt = photo.mediaid === at
    button.tabIndex = isAt ? 0 : -1
    if (isAt) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
    if (isAt) {
      if (hadFocus) button.focus({ preventScroll: true })
      item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
}

function frameOf(photo: WaitingPhoto, choose: (mediaid: number) => void) {
  const known = frames.get(photo.mediaid)
  if (known && known.photo.card === photo.card && known.photo.days === photo.days) return known
  const image = made('img', { alt: '', 'data-card': photo.card ?? '' })
  const who = made('span', { class: 'unseen' }, `${nameOf(photo)}, ${slotTitles[photo.phototype]}. `)
  const days = made('span', { class: 'days' }, daysWords(photo.days))
  const late = isLate(photo.days) ? made('span', { class: 'unseen' }, `, more than the ${promisedDays} promised`) : ''
  const button = made('button', { type: 'button', class: late ? 'frame late' : 'frame' }, image, who, days, late)
  button.addEventListener('click', () => choose(photo.mediaid))
  const item = made('li', {}, button)
  known?.item.replaceWith(item)
  nearness.observe(image)
  const frame = { photo, item, button }
  frames.set(photo.mediaid, frame)
  return frame
}

function daysWords(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

function fill(image: Element): void {
  nearness.unobserve(image)
  const path = image.getAttribute('data-card')
  if (!path || !(image instanceof HTMLImageElement)) return
  pictures.addressOf(path).then(
    (address) => {
      image.src = address
    },
    // The picture was deleted with its photo: the next read removes the frame.
    () => undefined,
  )
}
