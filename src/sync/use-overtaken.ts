import { useEffect, useRef } from 'react'
import { workspace } from '../data/workspace'
import { mayBeKnown, needsAttention } from '../outbox/item'
import type { OutboxItem } from '../outbox/kinds'
import { useOutbox } from './use-outbox'

interface Asked {
  /** The question is open, and not answered yet. */
  open: boolean
  /** The change that a question is about; null: about none. */
  opId: string | null
  /** Told once, with the sentence that says what is true now. */
  onOvertaken: (words: string) => void
}

/**
 * Watches a change that could still be taken back when a question about it opened: it may go out, or be taken back elsewhere, while
 * the member reads the question, which is untrue from then on.
 */
export function useOvertaken({ open, opId, onOvertaken }: Asked): void {
  const items = useOutbox()
  const item = items?.find((one) => one.opId === opId)
  const isThere = items !== undefined
  const canBeTakenBack = item !== undefined && (!mayBeKnown(item) || needsAttention(item))
  const couldBe = useRef<string | null>(null)
  useEffect(() => {
    if (!open) couldBe.current = null
    else if (canBeTakenBack) couldBe.current = item.opId
    else if (isThere && couldBe.current !== null) {
      const was = couldBe.current
      couldBe.current = null
      void wordsOn(was, item).then(onOvertaken)
    }
  })
}

async function wordsOn(opId: string, item: OutboxItem | undefined): Promise<string> {
  if (item && item.state !== 'sent') return 'Nothing was cancelled: it is on its way to the agency.'
  const delivered = item ?? (await workspace()?.db?.delivered.get(opId))
  return delivered ? 'Nothing was cancelled: the agency has it already.' : 'It was taken back already.'
}
