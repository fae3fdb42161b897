import { Card } from '@chakra-ui/react/card'
import { Checkbox } from '@chakra-ui/react/checkbox'
import { useState } from 'react'
import { callFailed, notConfirmed } from '../data/effect'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { setVerified } from './submissions-calls'

interface AdminCardProps {
  extraid: number
  /** Whether the member may work today: by documents, or as staff said. */
  verified: boolean
  /** Whether staff said so. */
  assumed: boolean
  /** Staff on their own record: somebody else decides about them. */
  readOnly: boolean
  /** Called when the agency has stored the change. */
  onChanged: () => void
}

/**
 * 'Administrator Only': for staff who act for the member, and read-only on their own record. What they tick is recorded in the
 * member's history. What documents have verified is taken back where they are reviewed, and not by a tick.
 */
export function AdminCard({ extraid, verified, assumed, readOnly, onChanged }: AdminCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const byDocuments = verified && !assumed
  const set = async (wanted: boolean) => {
    setBusy(true)
    setFailure(null)
    const word = await setVerified(extraid, wanted)
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
            checked={verified}
            disabled={busy || readOnly || byDocuments}
            onCheckedChange={({ checked }) => void set(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>{verified ? <Icon name="check" size={18} /> : null}</Checkbox.Control>
            <Checkbox.Label>This member’s Right to Work has been verified</Checkbox.Label>
          </Checkbox.Root>
          <p>{assumed ? 'Assumed: yes, as staff said.' : 'Assumed: no.'}</p>
          {byDocuments ? (
            <p>The documents were verified. What is wrong with them is said where they are reviewed.</p>
          ) : null}
          {failure ? <Notice status="error" title={failure} /> : null}
        </Card.Body>
      </section>
    </Card.Root>
  )
}
