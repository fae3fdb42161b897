import { laterPart } from '../../ui/later-part'

const Live = laterPart(() => import('./messages-count-live').then((m) => m.MessagesCountLive))

/** How many messages wait for an answer; nothing while there are none, or none is known. */
export function MessagesCount({ extraid }: { extraid: number }) {
  return <Live extraid={extraid} />
}
