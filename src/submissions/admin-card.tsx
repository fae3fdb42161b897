import { Card } from '@chakra-ui/react/card'
import { Checkbox } from '@chakra-ui/react/checkbox'
import { useState } from 'react'
import { callFailed, notConfirmed } from '../data/effect'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { setVerified } from './submissions-calls'

interface AdminCardProps {
  extraid: number
  assumed: boolean
  /** Called when the agency has stored the change. */
  onChanged: () => void
}

/** 'Administrator Only': for staff who act for the member. What they tick is recorded in the member's history. */
export function AdminCard({ extraid, assumed, onChanged }: AdminCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const set = async (verified: boolean) => {
    setBusy(true)
    setFailure(null)
    const word = await setVerified(extraid, verified)
    setBusy(false)
    if (word.kind === 'answered') return onChanged()
    setFailure(word.kind === 'refused' ? word.message || callFailed : notConfirmed)
  }
  return (
    <Card.Root asChild>
      <section aria-labelledby="administrator-only">
        <Card.Header>
          <Card.Title asChild>
            <h2 id="administrator-only">Administrator Only</h2>
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <Checkbox.Root
            checked={assumed}
            disabled={busy}
            onCheckedChange={({ checked }) => void set(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>{assumed ? <Icon name="check" size={18} /> : null}</Checkbox.Control>
            <Checkbox.Label>This member’s Right to Work has been verified</Checkbox.Label>
          </Checkbox.Root>
          {failure ? <Notice status="error" title={failure} /> : null}
        </Card.Body>
      </section>
    </Card.Root>
  )
}
