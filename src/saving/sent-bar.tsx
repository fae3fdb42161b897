import { Progress } from '@chakra-ui/react/progress'
import type { SentPart } from '../sync/use-sent-part'

/**
 * How much of a file has arrived, in words and as a bar; nothing before its first part has. Never 100 %: the agency has
 * yet to accept it.
 */
export function SentBar({ part }: { part: SentPart | null }) {
  const percent = part ? Math.min(99, Math.floor((100 * part.sent) / part.size)) : 0
  if (percent === 0) return null
  return (
    <Progress.Root value={percent}>
      <Progress.Label>{percent} % has arrived</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}
