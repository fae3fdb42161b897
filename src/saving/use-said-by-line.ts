import { reach } from '../data/reach'
import { useSession } from '../session/use-session'
import { useStore } from '../state/use-store'

/** Whether the line above the tabs says already that there is no signal, and how old what this member's pages show is. */
export function useSaidByLine(extraid: number): boolean {
  const state = useSession()
  const offline = useStore(reach) === 'offline'
  return offline && state.phase === 'member' && state.session.extraid === extraid
}
