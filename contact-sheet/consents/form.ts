import type { SentConsent } from '../../domain/consents/sent-consent'
import { ageOn } from '../../domain/dates/dublin-day'
import { longDay } from '../../domain/dates/long-day'
import { enlarge } from '../frame/enlarged'
import { part } from '../frame/part'
import { pair, showOpened } from '../frame/show-opened'
import { pictures } from './calls'
import { type ConsentsState, whoWords } from './consents-state'
import { showPdf } from './pdf'

const picture = part('img', 'picture')
const missing = part('span', 'no-picture')
let shown: SentConsent | null = null

/** Shows whose form it is, and the form. Nothing is kept of a form that is no longer shown. */
export function showForm(state: ConsentsState): void {
  showOpened(state, whoWords)
  const sent = state.opened?.content ?? null
  if (sent === shown) return
  shown = sent
  pictures.keep(new Set(sent?.picture ? [sent.picture] : []))
  picture.removeAttribute('src')
  part('button', 'enlarge').hidden = !sent?.picture
  part('p', 'no-file').hidden = sent === null || sent.picture !== null || sent.pdf !== null
  showPdf(sent)
  if (!sent) return
  const { form, dateofbirth, today } = sent
  part('dl', 'fact-list').replaceChildren(
    pair(
      'Date of birth',
      dateofbirth === null ? 'Not given' : `${longDay(dateofbirth)} (${ageOn(dateofbirth, today)})`,
    ),
    pair('Consent', form.consent),
    pair('Sent on', longDay(sent.sent)),
  )
  if (sent.picture) fetchPicture(sent, sent.picture)
}

/** Enlarges the form to the window, with the name and the birth date to compare it with above it. */
export function enlargeForm({ picture: path, form, dateofbirth }: SentConsent): void {
  if (!path) return
  const born = dateofbirth === null ? [] : [`born ${longDay(dateofbirth)}`]
  enlarge(form.consent, pictures.addressOf(path), [[`${form.firstname} ${form.lastname}`, ...born].join(', ')])
}

function fetchPicture(sent: SentConsent, path: string): void {
  picture.alt = sent.form.consent
  missing.textContent = 'Being fetched …'
  missing.hidden = false
  pictures.addressOf(path).then(
    (address) => {
      if (shown !== sent) return
      picture.src = address
      missing.hidden = true
    },
    () => {
      if (shown === sent) missing.textContent = 'The form can’t be shown. Open it again.'
    },
  )
}
