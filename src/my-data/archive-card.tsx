import { Progress as Bar } from '@chakra-ui/react/progress'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { pastWords } from '../../domain/dates/time-words'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { type Archived, type Arrived, createDownload, type Progress } from './archive-download'
import styles from './my-data.module.css'

/** Everything that the agency holds, in one file. Online only, and the portal keeps nothing of it. */
export function ArchiveCard({ extraid, own }: { extraid: number; own: boolean }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [outcome, setOutcome] = useState<Archived | null>(null)
  const archive = useMemo(() => createDownload(extraid), [extraid])
  const left = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    left.current = here
    return () => here.abort()
  }, [])
  const download = async () => {
    setOutcome(null)
    const archived = await archive.run(setProgress, left.current.signal)
    setProgress(null)
    if (archived.kind === 'answered') {
      giveFile(archived.file, `my-data-${extraid}-${dublinDay(archived.madeAt ?? new Date())}.zip`)
    }
    setOutcome(archived)
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
        <Button icon="install" busy={progress !== null} onClick={download}>
          {labelOf(progress, outcome)}
        </Button>
        {progress && progress.kind !== 'making' ? <HowFar progress={progress} /> : null}
        {outcome ? <Outcome of={outcome} /> : null}
      </div>
    </Card>
  )
}

function labelOf(progress: Progress | null, outcome: Archived | null): string {
  if (progress) return progress.kind === 'making' ? 'Putting it together' : 'Downloading'
  return outcome?.kind === 'cut' ? 'Go on with the download' : 'Download the archive'
}

function HowFar({ progress }: { progress: Exclude<Progress, { kind: 'making' }> }) {
  return (
    <>
      <Bar.Root value={Math.floor((100 * progress.received) / progress.size)}>
        <Bar.Label>{partWords(progress)}</Bar.Label>
        <Bar.Track>
          <Bar.Range />
        </Bar.Track>
      </Bar.Root>
      <p role="status" className={styles.quiet}>
        {progress.kind === 'broken' ? 'The line broke. The download goes on from here in a moment.' : ''}
      </p>
    </>
  )
}

/** '3.9 of 70.2 MB' */
function partWords({ received, size }: Arrived): string {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return `${megabytes(received)} of ${megabytes(size)} MB`
}

function Outcome({ of }: { of: Archived }) {
  switch (of.kind) {
    case 'answered':
      return (
        <Notice status="success" title="Your archive is here">
          It is among your downloads
          {of.madeAt ? `, and says what we held at ${pastWords(of.madeAt.toISOString())}` : ''}. For an hour after that
          you get the same one again.
        </Notice>
      )
    case 'cut':
      return (
        <Notice status="warning" title={`The download stopped at ${partWords(of)}`}>
          What is here is kept while this page stays open. Go on with the download where there is better signal.
        </Notice>
      )
    case 'busy':
      return (
        <Notice status="warning" title="The agency’s system is busy just now">
          Please try again in a few minutes. Nothing of yours is lost.
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
