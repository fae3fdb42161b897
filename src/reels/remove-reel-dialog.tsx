import { keptWords } from '../saving/kept-words'
import { RemoveQuestion } from '../saving/remove-question'
import { removeReel } from './reel-changes'
import type { ReelRow } from './reel-overlay'
import { deleted } from './reel-words'

interface RemoveReelProps {
  extraid: number
  row: ReelRow
  open: boolean
  onClose: () => void
}

/** The question before a reel is removed. One that was never sent is dropped, and nobody is told. */
export function RemoveReelDialog({ extraid, row, open, onClose }: RemoveReelProps) {
  const { title, src, isOpen, fate, opId } = row
  const isRefused = fate === 'attention'
  const unsent = src === null && isOpen
  const isGoing = unsent && !isRefused
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title={isGoing ? 'Cancel this upload?' : isRefused ? 'Discard this audio reel?' : 'Remove this audio reel?'}
      verb={isGoing ? 'Cancel upload' : isRefused ? 'Discard' : 'Remove'}
      unsent={unsent ? opId : null}
      remove={() => removeReel(extraid, row)}
      said={(stored) => said[stored]()}
    >
      <p>
        <b>{title}</b>
      </p>
      {unsent ? <p>{isRefused ? 'The agency did not take it.' : 'The agency does not get it.'}</p> : null}
    </RemoveQuestion>
  )
}

/** The message by where the removal is now: it never claims more than has happened. */
const said = {
  agency: () => deleted,
  device: keptWords,
  attention: () => 'The agency did not remove it.',
}
