import { slotTitles } from '../../domain/photos/photo-rules'
import { isLate, waitedWords } from '../../domain/photos/waiting-photo'
import { part, setText } from '../frame/part'
import { pictures } from './calls'
import { nameOf, photoAt, type SheetState } from './sheet-state'

const picture = part('img', 'picture')
const large = part('img', 'large')
const noPicture = part('span', 'no-picture')
const waited = part('p', 'waited')
const told = part('p', 'told')

/** Shows the current photo: at once the small picture from the strip, then the full one. */
export function showStage(state: SheetState): void {
  const photo = photoAt(state)
  part('section', 'stage').hidden = !photo
  if (!photo) return
  const { photos } = state
  const place = photos.indexOf(photo)
  const slot = slotTitles[photo.phototype]
  const words = waitedWords(photo.days)
  setText(part('h2', 'name'), nameOf(photo))
  setText(part('p', 'slot'), slot)
  setText(waited, words)
  waited.classList.toggle('late', isLate(photo.days))
  setText(part('span', 'place'), `${place + 1} of ${photos.length}`)
  part('button', 'previous').disabled = place === 0
  part('button', 'next').disabled = place === photos.length - 1
  setText(told, `${place + 1} of ${photos.length}: ${nameOf(photo)}, ${slot}. ${words}.`)
  const alt = `${nameOf(photo)}, ${slot}`
  show(photo.card, photo.image, alt)
  // The next photo's full picture is fetched ahead; of the others only the small ones are kept.
  const next = photos[place + 1]?.image
  if (next) pictures.addressOf(next).catch(() => undefined)
  pictures.keep(
    new Set([photo.image, next, ...photos.map(({ card }) => card)].filter((path) => typeof path === 'string')),
  )
}

let shown: string | null = null

function show(card: string | null, image: string | null, alt: string): void {
  if (shown === `${image} ${alt}`) return
  shown = `${image} ${alt}`
  const mine = shown
  picture.alt = alt
  large.alt = alt
  for (const element of [picture, large]) element.removeAttribute('src')
  noPicture.hidden = image !== null
  noPicture.textContent = 'The agency has no picture of it.'
  if (image === null) return
  let hasLarge = false
  if (card)
    pictures.addressOf(card).then(
      (address) => {
        if (shown === mine && !hasLarge) picture.src = address
      },
      () => undefined,
    )
  pictures.addressOf(image).then(
    (address) => {
      if (shown !== mine) return
      hasLarge = true
      picture.src = address
      large.src = address
    },
    () => {
      if (shown !== mine) return
      shown = null
      noPicture.hidden = false
      noPicture.textContent = 'This picture can’t be shown. Its member may have replaced it.'
    },
  )
}
