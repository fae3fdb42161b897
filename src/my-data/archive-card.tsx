import { useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { refused } from '../data/news'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
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
        <ConfirmAddressNotice />
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

/** How long a browser may take to begin with a download (ms). */
const patience = 60_000

/** Gives the person a file: the browser saves it, or asks where to. */
function giveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), patience)
}

/** The timeout (ms): making an archive with many documents takes a while. */
const limit = 300_000

/** busy: the agency is making one for this member already. enough: it has made three today. */
type Archived = { kind: 'answered'; file: Blob } | { kind: 'busy' | 'enough' | 'absent' | 'refused' | 'unreachable' }

/**
 * Everything that the agency holds on a member, as one zip. The portal stores nothing of it: it is in memory until the
 * caller has given it to the person. Never rejects.
 */
async function loadArchive(extraid: number): Promise<Archived> {
  try {
    const response = await fetch(`/dj/api/member/${extraid}/my-data.zip`, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    })
    const isZip = (response.headers.get('content-type') ?? '').startsWith('application/zip')
    if (response.ok) return isZip ? { kind: 'answered', file: await response.blob() } : { kind: 'unreachable' }
    return refusal(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

const hour = 3_600

function refusal({ status, headers }: Response): Archived {
  if (status === 401) void refused.tell('signed-out')
  if (status === 429 && Number(headers.get('retry-after')) > hour) return { kind: 'enough' }
  if (status === 409 || status === 429) return { kind: 'busy' }
  if (status === 404) return { kind: 'absent' }
  return { kind: status < 500 ? 'refused' : 'unreachable' }
}
