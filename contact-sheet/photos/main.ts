import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import './strip.css'
import '../frame/picture.css'
import './stage.css'
import '../frame/choosing.css'
import './panel.css'
import '../frame/deciding.css'
import './rating.css'
import '../frame/dialogs.css'
import './enlarged.css'
import './layout.css'
import '../frame/sheet.css'
import { isComposing } from '../../domain/text/composing'
import { hasSingleKeys, showKeys } from '../frame/keys-dialog'
import { part } from '../frame/part'
import { runSheet } from '../frame/run-sheet'
import { enter, send, waiting } from './calls'
import { enlarge, makeDialogs, withinDialog } from './dialogs'
import { type Command, commandOf } from './keys'
import { makePanel, showPanel } from './panel'
import { sheetReducer } from './sheet-reducer'
import { firstState, type SheetState } from './sheet-state'
import { showPage } from './show-page'
import { showStage } from './stage'
import { showStrip } from './strip'

const note = part('textarea', 'note')
const { dispatch, look, begin } = runSheet({
  ...{ first: firstState, reduce: sheetReducer, enter, waiting, send },
  show(state: SheetState) {
    showPage(state)
    showStrip(state, (mediaid) => dispatch({ type: 'choose', mediaid }))
    showStage(state)
    showPanel(state, dispatch)
  },
  // After a refusal, or a review taken back, only the agency knows the current state.
  isReadAfter: ({ what }, { ok }) => !ok || what === 'undo',
})

function act(command: Command): void {
  const key = crypto.randomUUID()
  if (command.type === 'write') note.focus()
  else if (command.type === 'enlarge') enlarge()
  else if (command.type === 'help') showKeys()
  else if (command.type === 'undo') dispatch({ type: 'undo', key })
  else if (command.type === 'decide' || command.type === 'rate') dispatch({ ...command, key })
  else dispatch(command)
}

function listen(): void {
  const buttons: readonly [id: string, command: Command][] = [
    ['approve', { type: 'decide', decision: 'A' }],
    ['improve', { type: 'decide', decision: 'I' }],
    ['reject', { type: 'decide', decision: 'R' }],
    ['undo', { type: 'undo' }],
    ['previous', { type: 'move', by: -1 }],
    ['next', { type: 'move', by: 1 }],
  ]
  for (const [id, command] of buttons) part('button', id).addEventListener('click', () => act(command))
  part('button', 'again').addEventListener('click', () => void look())
  document.addEventListener('keydown', (event) => {
    if (isComposing(event)) return
    const isWriting = event.target === note
    if (isWriting && event.key === 'Escape') part('button', 'improve').focus()
    const command = withinDialog(commandOf(event, isWriting, hasSingleKeys()))
    if (!command || event.repeat) return
    event.preventDefault()
    act(command)
  })
}

makeDialogs()
makePanel(dispatch)
listen()
await begin()
