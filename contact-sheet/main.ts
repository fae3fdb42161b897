import '../src/ui/tokens.css'
import '../src/ui/base.css'
import './strip.css'
import './stage.css'
import './panel.css'
import './deciding.css'
import './dialogs.css'
import './sheet.css'
import { CallFailed, enter, send, waiting } from './calls'
import { enlarge, hasSingleKeys, makeDialogs, showKeys, withinDialog } from './dialogs'
import { type Command, commandOf } from './keys'
import { makePanel, showPanel } from './panel'
import { part } from './part'
import { type SheetEvent, sheetReducer } from './sheet-reducer'
import { firstState } from './sheet-state'
import { showPage } from './show-page'
import { showStage } from './stage'
import { showStrip } from './strip'

let state = firstState
/** A read that began before the last change says what was before it. */
let changes = 0
const note = part('textarea', 'note')
const lookEveryMs = 60_000

function dispatch(event: SheetEvent): void {
  const before = state
  state = sheetReducer(state, event)
  showPage(state)
  showStrip(state, (mediaid) => dispatch({ type: 'choose', mediaid }))
  showStage(state)
  showPanel(state, dispatch)
  if (state.sending && state.sending !== before.sending) void deliver(state.sending)
}

async function deliver(sending: NonNullable<typeof state.sending>): Promise<void> {
  changes++
  try {
    const { ok, message } = await send(sending)
    changes++
    dispatch({ type: 'told', ok, message })
    // Taken back or refused: what stands there now is the agency's to say.
    if (!ok || sending.what === 'undo') await look()
  } catch (error) {
    const { message, failure } = failed(error)
    const again = failure === 'portal' ? ' What you chose is still here: do it again.' : ''
    dispatch({ type: 'unsent', message: `${message}${again}` })
  }
}

async function look(): Promise<void> {
  const begun = changes
  try {
    const found = await waiting()
    if (begun === changes && !state.sending) dispatch({ type: 'read', ...found })
  } catch (error) {
    const { message, failure } = failed(error)
    dispatch({ type: 'unread', isShut: failure === 'shut', message })
  }
}

function failed(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  throw error
}

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
    const isWriting = event.target === note
    if (isWriting && event.key === 'Escape') part('button', 'improve').focus()
    const command = withinDialog(commandOf(event, isWriting, hasSingleKeys()))
    if (!command || event.repeat) return
    event.preventDefault()
    act(command)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && state.read === 'ready') void look()
  })
  setInterval(() => {
    if (!document.hidden && state.read === 'ready') void look()
  }, lookEveryMs)
}

makeDialogs()
makePanel(dispatch)
listen()
showPage(state)
try {
  await enter()
  await look()
} catch (error) {
  dispatch({ type: 'unread', isShut: true, message: failed(error).message })
}
