import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import './list.css'
import './facts.css'
import '../frame/picture.css'
import './scans.css'
import '../frame/choosing.css'
import '../frame/deciding.css'
import './panels.css'
import '../frame/dialogs.css'
import './enlarged.css'
import './layout.css'
import '../frame/sheet.css'
import type { SentDocuments } from '../../domain/right-to-work/sent-documents'
import { hasSingleKeys, makeKeysDialog, showKeys } from '../frame/keys-dialog'
import { callFailure } from '../frame/page-calls'
import { part } from '../frame/part'
import { runSheet } from '../frame/run-sheet'
import { documentsOf, enter, send, waiting } from './calls'
import { makeDeciding, showDeciding } from './deciding'
import { documentsReducer } from './documents-reducer'
import { type DocumentsState, draftOf, firstState, toRead } from './documents-state'
import { earliestExpiry } from './draft'
import { enlarge, makeEnlarged, withinDialog } from './enlarged'
import { showFacts } from './facts'
import { type Command, commandOf, keyWords } from './keys'
import { showScans } from './scans'
import { showPage } from './show-page'
import { focusList, makeList, showList } from './waiting-list'

const places = {
  ...{ until: part('input', 'until'), stamp: part('input', 'stamp') },
  ...{ words: part('textarea', 'words'), field: part('select', 'field') },
} as const

const { dispatch, look, begin, state } = runSheet({
  ...{ first: firstState, reduce: documentsReducer, enter, waiting, send },
  show(now: DocumentsState, before: DocumentsState) {
    showPage(now)
    showList(now, dispatch)
    showFacts(now)
    showScans(now, (scan) => act({ type: 'enlarge', scan }))
    showDeciding(now)
    const id = toRead(now)
    if (id !== null && id !== toRead(before)) void readDocuments(id)
    if (now.opened?.id === before.opened?.id) return
    if (now.opened) part('h2', 'name').focus()
    else focusList()
  },
  // Refused: what stands there now is the agency's to say.
  isReadAfter: (_, { ok }) => !ok,
})

async function readDocuments(id: number): Promise<void> {
  try {
    dispatch({ type: 'documents', id, documents: await documentsOf(id) })
  } catch (error) {
    dispatch({ type: 'undocumented', id, message: callFailure(error).message })
  }
}

function act(command: Command): void {
  if (command.type === 'decide') dispatch({ ...command, key: crypto.randomUUID() })
  else if (command.type === 'move' || command.type === 'close') dispatch(command)
  else if (command.type === 'open') dispatch({ type: 'open', id: null })
  else if (command.type === 'help') showKeys()
  else {
    const documents = state().opened?.documents
    if (documents) actOn(documents, command)
  }
}

/** What is done of a submission whose documents are there. */
function actOn(
  documents: SentDocuments,
  command: Extract<Command, { type: 'enlarge' | 'size' | 'end' | 'reason' | 'write' }>,
): void {
  if (command.type === 'enlarge') enlarge(documents, command.scan)
  else if (command.type === 'end') chooseEnd(command.end === 'none' ? '' : earliestExpiry(documents)?.day)
  else if (command.type === 'reason') {
    const { reasons: chosen } = draftOf(state(), documents)
    const others = chosen.filter((id) => id !== command.id)
    const reasons = chosen.includes(command.id) ? others : [...others, command.id]
    dispatch({ type: 'choose', decision: 'reject', change: { reasons } })
  } else if (command.type === 'write') {
    const isOfReject = command.place === 'words' || command.place === 'field'
    dispatch({ type: 'unfold', decision: isOfReject ? 'reject' : 'verify' })
    places[command.place].focus()
  }
}

/** '' is no end; undefined where nothing expires. */
function chooseEnd(until: string | undefined): void {
  if (until !== undefined) dispatch({ type: 'choose', decision: 'verify', change: { until, isEndless: until === '' } })
}

function listen(): void {
  const buttons: readonly [id: string, command: Command][] = [
    ['verify', { type: 'decide', decision: 'verify' }],
    ['reject', { type: 'decide', decision: 'reject' }],
    ['earliest', { type: 'end', end: 'earliest' }],
    ['endless', { type: 'end', end: 'none' }],
    ['close', { type: 'close' }],
    ['previous', { type: 'move', by: -1 }],
    ['next', { type: 'move', by: 1 }],
  ]
  for (const [id, command] of buttons) part('button', id).addEventListener('click', () => act(command))
  part('button', 'again').addEventListener('click', () => void look())
  document.addEventListener('keydown', (event) => {
    const isWriting =
      event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) leave(isWriting)
    const command = withinDialog(commandOf(event, isWriting, hasSingleKeys()))
    if (!command || event.repeat) return
    event.preventDefault()
    act(command)
  })
}

/** Out of what is being written, then out of what is unfolded. */
function leave(isWriting: boolean): void {
  const { deciding } = state()
  if (isWriting && deciding) part('button', deciding).focus()
  else if (deciding) dispatch({ type: 'unfold', decision: null })
}

makeKeysDialog(keyWords)
makeEnlarged()
makeList((event) => dispatch(event))
makeDeciding(
  (event) => dispatch(event),
  (id) => act({ type: 'reason', id }),
)
listen()
await begin()
