import { useParams } from 'react-router-dom'
import type { PageDefinition } from '../../../domain/profile/page'
import { useSession } from '../../session/use-session'
import { DataPage } from '../data-page'
import { readTyped } from './read-typed'
import { VimeoBody } from './vimeo-body'

/** What the page Video Clip reads and writes. */
const vimeoPage: PageDefinition = {
  route: 'Vimeo',
  title: 'Video Clip',
  cards: [{ heading: 'Your video', fields: ['vimeo_id', 'vimeo_private', 'vimeo_width', 'vimeo_height'] }],
}

/** Video Clip, step 8. */
export function VimeoScreen() {
  const extraid = Number(useParams().extraid)
  const state = useSession()
  if (state.phase !== 'member') return null
  return <DataPage page={vimeoPage} extraid={extraid} session={state.session} body={VimeoBody} prepare={readTyped} />
}
