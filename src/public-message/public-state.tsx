import { messageStatus, statusWords } from '../../domain/messages/message'
import { type Answer, encodeResponse } from '../../domain/messages/response-codec'
import { Chip } from '../ui/chip'
import { Due } from '../ui/due'
import { statusIcon, statusTones } from '../ui/status-tones'
import type { PublicMessage } from './public-message'

interface PublicStateProps {
  message: PublicMessage
  /** The answer the agency has, including one just given. */
  given: Answer | null
  open: boolean
  now: number
}

/** The chip with the message's state, and the deadline. */
export function PublicState({ message, given, open, now }: PublicStateProps) {
  const status = messageStatus({ ...message, response: given ? encodeResponse(given) : null, outstanding: open })
  return (
    <>
      <Chip tone={statusTones[status]} {...statusIcon(status)}>
        {statusWords[status]}
      </Chip>
      {message.expirydate && !message.withdrawn ? (
        <Due expiry={message.expirydate} now={now} exact={open} answered={open && given !== null} />
      ) : null}
    </>
  )
}
