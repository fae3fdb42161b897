import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import '../frame/list.css'
import '../frame/facts.css'
import '../frame/picture.css'
import './form.css'
import '../frame/choosing.css'
import '../frame/deciding.css'
import '../frame/panels.css'
import '../frame/dialogs.css'
import '../frame/enlarged.css'
import '../frame/opened-layout.css'
import '../frame/sheet.css'
import type { SentConsent } from '../../domain/consents/sent-consent'
import { makeEnlarged } from '../frame/enlarged'
import { hearKeys } from '../frame/hear-keys'
import { makeKeysDialog, showKeys } from '../frame/keys-dialog'
import { draftOf } from '../frame/opening-reducer'
import { part } from '../frame/part'
import { toggled } from '../frame/reasons'
import { runOpening } from '../frame/run-opening'
import { makeList, showList } from '../frame/waiting-list'
import { consentOf, enter, send, waiting } from './calls'
import { type ConsentKinds, consentRules, consentsReducer, whoWords } from './consents-state'
import { makeDeciding, showDeciding } from './deciding'
import { enlargeForm, showForm } from './form'
import { type Command, commandOf, keyWords } from './keys'
import { savePdf } from './pdf'
import { reasonsFor } from './reasons'
import { showPage } from './show-page'

const places = { received: part('input', 'received'), words: part('textarea', 'words') } as const

const { dispatch, look, begin, state } = runOpening<ConsentKinds>({
  ...{ reduce: consentsReducer, enter, waiting, send, contentOf: consentOf },
  show(now) {
    showPage(now)
    showList(now, whoWords, dispatch)
    showForm(now)
    showDeciding(now)
  },
})

function act(command: Command): void {
  if (command.type === 'decide') dispatch({ ...command, key: crypto.randomUUID() })
  else if (command.type === 'move' || command.type === 'close') dispatch(command)
  else if (command.type === 'open') dispatch({ type: 'open', id: null })
  else if (command.type === 'help') showKeys()
  else {
    const sent = state().opened?.content
    if (sent) actOn(sent, command)
  }
}

/** The commands that need a form that has been read. */
function actOn(sent: SentConsent, command: Extract<Command, { type: 'size' | 'save' | 'reason' | 'write' }>): void {
  if (command.type === 'size') enlargeForm(sent)
  else if (command.type === 'save') void savePdf(sent)
  else if (command.type === 'write') {
    dispatch({ type: 'unfold', decision: command.place === 'words' ? 'reject' : 'accept' })
    places[command.place].focus()
  } else if (reasonsFor(sent.form.kind).some(({ id }) => id === command.id)) {
    const reasons = toggled(draftOf(consentRules, state(), sent).reasons, command.id)
    dispatch({ type: 'choose', decision: 'reject', change: { reasons } })
  }
}

makeKeysDialog(keyWords)
makeEnlarged()
makeList(dispatch)
makeDeciding(dispatch, (id) => act({ type: 'reason', id }))
const fold = () => dispatch({ type: 'unfold', decision: null })
hearKeys<Command>({ commandOf, act, unfolded: () => state().deciding, fold }, [
  ['accept', { type: 'decide', decision: 'accept' }],
  ['reject', { type: 'decide', decision: 'reject' }],
  ['enlarge', { type: 'size' }],
  ['save', { type: 'save' }],
  ['close', { type: 'close' }],
  ['previous', { type: 'move', by: -1 }],
  ['next', { type: 'move', by: 1 }],
])
part('button', 'again').addEventListener('click', () => void look())
await begin()
