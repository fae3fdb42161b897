import { type OnlineAction, useOnlineAction } from '../saving/use-online-action'
import { showSnackbar } from '../ui/snackbar-store'
import { isToldHere, noteOn, turnOn } from './subscription'

/** Turns notifications on in this browser, at a press. onDone: the agency has it. */
export function useTurnOn(extraid: number, onDone: () => void): OnlineAction {
  return useOnlineAction({
    act: () => turnOn(extraid),
    isDone: () => isToldHere(extraid),
    onDone: (message) => {
      void noteOn(extraid)
      showSnackbar(message ?? 'Notifications are on.')
      onDone()
    },
  })
}
