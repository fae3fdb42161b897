import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import '../frame/list.css'
import '../frame/facts.css'
import './typed.css'
import '../frame/picture.css'
import './scans.css'
import '../frame/choosing.css'
import '../frame/deciding.css'
import '../frame/panels.css'
import './ends.css'
import '../frame/dialogs.css'
import '../frame/enlarged.css'
import '../frame/opened-layout.css'
import '../frame/sheet.css'
import type { SentDocuments } from '../../domain/right-to-work/sent-documents'
import { enlarge, makeEnlarged } from '../frame/enlarged'
import { hearKeys } from '../frame/hear-keys'
import { makeKeysDialog, showKeys } from '../frame/keys-dialog'
import { draftOf } from '../frame/opening-reducer'
import { part } from '../frame/part'
import { toggled } from '../frame/reasons'
import { runOpening } from '../frame/run-opening'
import { makeList, showList } from '../frame/waiting-list'
import { documentsOf, enter, pictures, send, waiting } from './calls'
import { makeDeciding, showDeciding } from './deciding'
import { type DocumentKinds, documentRules, documentsReducer, whoWords } from './documents-state'
import { earliestExpiry } from './draft'
import { showFacts } from './facts'
import { type Command, commandOf, keyWords } from './keys'
import { showScans } from './scans'
import { showPage } from './show-page'
import { typedOf } from './typed'

const places = {
  ...{ until: part('input', 'until'), stamp: part('input', 'stamp') },
  ...{ words: part('textarea', 'words'), field: part('select', 'field') },
} as const

const { dispatch, look, begin, state } = runOpening<DocumentKinds>({
  ...{ reduce: documentsReducer, enter, waiting, send, contentOf: documentsOf },
  show(now) {
    showPage(now)
    showList(now, whoWords, dispatch)
    showFacts(now)
    showScans(now, (scan) => act({ type: 'enlarge', scan }))
    showDeciding(now)
  },
})

function act(command: Command): void {
  if (command.type === 'decide') dispatch({ ...command, key: crypto.randomUUID() })
  else if (command.type === 'move' || command.type === 'close') dispatch(command)
  else if (command.type === 'open') dispatch({ type: 'open', id: null })
  else if (command.type === 'help') showKeys()
  else {
    const documents = state().opened?.content
    if (documents) actOn(documents, command)
  }
}

/** The commands that need documents that have been read. */
function actOn(
  documents: SentDocuments,
  command: Extract<Command, { type: 'enlarge' | 'size' | 'end' | 'reason' | 'write' }>,
): void {
  if (command.type === 'enlarge') enlargeScan(documents, command.scan)
  else if (command.type === 'end') chooseEnd(command.end === 'none' ? '' : earliestExpiry(documents)?.day)
  else if (command.type === 'reason') {
    const reasons = toggled(draftOf(documentRules, state(), documents).reasons, command.id)
    dispatch({ type: 'choose', decision: 'reject', change: { reasons } })
  } else if (command.type === 'write') {
    const isOfReject = command.place === 'words' || command.place === 'field'
    dispatch({ type: 'unfold', decision: isOfReject ? 'reject' : 'verify' })
    places[command.place].focus()
  }
}

/** Enlarges a scan, with what was typed about the same document above it. */
function enlargeScan(documents: SentDocuments, place: number): void {
  const scan = documents.scans[place]
  if (scan?.image) enlarge(scan.label, pictures.addressOf(scan.image), typedOf(documents, scan.field))
}

/** '' is no end; undefined where nothing expires. */
function chooseEnd(until: string | undefined): void {
  if (until !== undefined) dispatch({ type: 'choose', decision: 'verify', change: { until, isEndless: until === '' } })
}

makeKeysDialog(keyWords)
makeEnlarged()
makeList(dispatch)
makeDeciding(dispatch, (id) => act({ type: 'reason', id }))
const fold = () => dispatch({ type: 'unfold', decision: null })
hearKeys<Command>({ commandOf, act, unfolded: () => state().deciding, fold }, [
  ['verify', { type: 'decide', decision: 'verify' }],
  ['reject', { type: 'decide', decision: 'reject' }],
  ['earliest', { type: 'end', end: 'earliest' }],
  ['endless', { type: 'end', end: 'none' }],
  ['close', { type: 'close' }],
  ['previous', { type: 'move', by: -1 }],
  ['next', { type: 'move', by: 1 }],
])
part('button', 'again').addEventListener('click', () => void look())
await begin()
