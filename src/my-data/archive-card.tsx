import { useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { giveFile } from './give-file'
import { type Archived, loadArchive } from './my-archive'
import styles from './my-data.module.css'

/** Everything that the agency holds, in one file. Online only, and the portal keeps nothing of it. */
export function ArchiveCard({ extraid, own }: { extraid: number; own: boolean }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Archived['kind'] | null>(null)
  const download = async () => {
    setBusy(true)
    setOutcome(null)
    const archived = await loadArchive(extraid)
    setBusy(false)
    if (archived.kind === 'answered') giveFile(archived.file, `my-data-${extraid}-${dublinDay(new Date())}.zip`)
    setOutcome(archived.kind)
  }
  return (
    <Card as="section" title={own ? 'Everything we hold on you' : 'Everything we hold on your child'}>
      <div className={styles.stack}>
        <p>
          Profile, messages and answers, experience, leave, payslips and work chits, and who changed what: one file that
          you keep where you like.
        </p>
        <p className={styles.quiet}>It holds bank details and pay. On a shared computer, delete it afterwards.</p>
        <Button icon="install" busy={busy} onClick={download}>
          {busy ? 'Putting it together' : 'Download the archive'}
        </Button>
        {outcome ? <Outcome kind={outcome} /> : null}
      </div>
    </Card>
  )
}

function Outcome({ kind }: { kind: Archived['kind'] }) {
  switch (kind) {
    case 'answered':
      return (
        <Notice status="success" title="Your archive is here">
          It is among your downloads.
        </Notice>
      )
    case 'busy':
      return (
        <Notice status="warning" title="Your archive is being put together already">
          Wait until that one is there, or try again in a few minutes.
        </Notice>
      )
    case 'enough':
      return (
        <Notice status="warning" title="You have had three archives today">
          Each holds everything. You can make another one tomorrow.
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice status="error" title="An error occurred, please try again later">
          We could not reach the agency. An archive needs signal; nothing of yours is lost.
        </Notice>
      )
    case 'absent':
    case 'refused':
      return (
        <Notice status="error" title="The agency’s system did not give us the archive.">
          Nothing of yours is lost. Please ask the agency.
        </Notice>
      )
  }
}
