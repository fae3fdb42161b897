import { useParams } from 'react-router-dom'
import { useSession } from '../../session/use-session'
import { DataPage } from '../data-page'
import { readTyped } from './read-typed'
import { VimeoBody } from './vimeo-body'
import { vimeoPage } from './vimeo-page'

/** Video Clip, step 8. */
export function VimeoScreen() {
  const extraid = Number(useParams().extraid)
  const state = useSession()
  if (state.phase !== 'member') return null
  return <DataPage page={vimeoPage} extraid={extraid} session={state.session} body={VimeoBody} prepare={readTyped} />
}
