import { isComposing } from '../../domain/text/composing'
import { withinDialog } from './enlarged'
import { hasSingleKeys } from './keys-dialog'
import { part } from './part'
import type { Pressed } from './pressed-key'

interface Heard<Command> {
  commandOf(pressed: Pressed, isWriting: boolean, hasSingleKeys: boolean): Command | null
  act(command: Command): void
  /** The decision that is unfolded, by the id of its button. */
  unfolded(): string | null
  fold(): void
}

/** Hears the keys of a sheet whose items are opened, and the buttons that do the same. */
export function hearKeys<Command extends { type: string }>(
  { commandOf, act, unfolded, fold }: Heard<Command>,
  buttons: readonly (readonly [id: string, command: Command])[],
): void {
  for (const [id, command] of buttons) part('button', id).addEventListener('click', () => act(command))
  document.addEventListener('keydown', (event) => {
    if (isComposing(event)) return
    const isWriting =
      event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) leave(isWriting)
    const command = withinDialog(commandOf(event, isWriting, hasSingleKeys()))
    if (!command || event.repeat) return
    event.preventDefault()
    act(command)
  })

  /** Leaves the field that is being written in, or else folds what is unfolded. */
  const leave = (isWriting: boolean): void => {
    const decision = unfolded()
    if (isWriting && decision) part('button', decision).focus()
    else if (decision) fold()
  }
}
