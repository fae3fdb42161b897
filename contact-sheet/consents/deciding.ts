import { countsWords, type SentConsent } from '../../domain/consents/sent-consent'
import { draftOf } from '../frame/opening-reducer'
import { part, setText } from '../frame/part'
import { reasonButtons } from '../frame/reason-buttons'
import { showDecisions } from '../frame/show-opened'
import { hearTexts, showTexts, type Written } from '../frame/texts'
import { type ConsentsEvent, type ConsentsState, consentRules, type Decision } from './consents-state'
import { type Draft, isDay } from './draft'
import { reasons, reasonsFor } from './reasons'

const written: readonly Written<'received' | 'words', Decision>[] = [
  [part('input', 'received'), 'received', 'accept'],
  [part('textarea', 'words'), 'words', 'reject'],
]

const buttons = reasonButtons(reasons)

/** Makes the reason buttons, which consents.html does not hold, and listens to what is written. */
export function makeDeciding(dispatch: (event: ConsentsEvent) => void, reason: (id: string) => void): void {
  hearTexts(written, (decision, text, value) => dispatch({ type: 'choose', decision, change: { [text]: value } }))
  buttons.make(reason)
}

/** Shows the draft for the opened form. */
export function showDeciding(state: ConsentsState): void {
  showDecisions(state, ['accept', 'reject'])
  const sent = state.opened?.content
  if (!sent) return
  const draft = draftOf(consentRules, state, sent)
  showTexts(written, draft)
  showReceived(sent, draft)
  buttons.show(draft.reasons, draft.words, reasonsFor(sent.form.kind))
}

function showReceived({ form, sent, today }: SentConsent, { received }: Draft): void {
  part('input', 'received').max = today
  const { text, isOver } = isDay(received, today)
    ? countsWords(form.kind, received, today)
    : { text: 'The day on which the agency had it: today or before.', isOver: false }
  setText(part('p', 'counts'), received === sent ? `The day on which it was sent. ${text}` : text)
  part('p', 'counts').classList.toggle('beyond', isOver)
}
