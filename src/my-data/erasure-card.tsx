import { useCallback, useState } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import type { Effect } from '../data/effect'
import { useOnlineRead } from '../data/use-online-read'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { Skeleton } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import { type ErasureRequest, loadErasure, withdrawErasure } from './erasure'
import { ErasureDialog } from './erasure-dialog'
import styles from './my-data.module.css'

interface ErasureCardProps {
  extraid: number
  own: boolean
  /** The name under which this session asks. */
  me: string
}

/** The right to be forgotten: the current request, and buttons to ask for erasure or to withdraw it. Online only. */
export function ErasureCard({ extraid, own, me }: ErasureCardProps) {
  const { state, refresh } = useOnlineRead(useCallback(() => loadErasure(extraid), [extraid]))
  const [open, setOpen] = useState(false)
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={1} label="Loading what you asked for" />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try later" onRetry={refresh}>
          We could not reach the agency. Whether you asked for erasure is shown here as soon as there is signal.
        </Failed>
      )
    case 'refused':
      return (
        <Failed title={state.message} onRetry={refresh}>
          Nothing of yours is lost.
        </Failed>
      )
    case 'answered':
      return (
        <Card as="section" title={own ? 'Erase my data' : 'Erase my child’s data'}>
          {state.data ? (
            <Standing extraid={extraid} me={me} request={state.data} onDone={refresh} />
          ) : (
            <div className={styles.stack}>
              <p>
                You can ask the agency to erase what it holds. It erases everything that the law does not require it to
                keep; pay records stay for some years.{' '}
                {own ? 'Your account is closed then.' : 'Your child is no longer with the agency then.'}
              </p>
              <Button variant="outline" onClick={() => setOpen(true)}>
                Ask for erasure
              </Button>
            </div>
          )}
          <ErasureDialog extraid={extraid} own={own} open={open} onClose={() => setOpen(false)} onAsked={refresh} />
        </Card>
      )
  }
}

/** A request that the agency has not carried out yet. */
function Standing({
  extraid,
  me,
  request,
  onDone,
}: Omit<ErasureCardProps, 'own'> & { request: ErasureRequest; onDone: () => void }) {
  const who = request.requested_by === me ? 'You' : request.requested_by
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Extract<Effect, { ok: false }> | null>(null)
  const withdraw = async () => {
    setBusy(true)
    setFailure(null)
    const effect = await withdrawErasure(extraid)
    setBusy(false)
    if (!effect.ok) return setFailure(effect)
    showSnackbar(effect.message ?? 'Your request is withdrawn.')
    onDone()
  }
  return (
    <div className={styles.stack}>
      <Notice status="warning" title={`${who} asked for erasure, ${pastWords(request.requested_at)}`}>
        {request.reason ? <p className={styles.reason}>“{request.reason}”</p> : null}
        <p>The agency has not carried it out yet. Until then everything stays as it is.</p>
      </Notice>
      <Button variant="outline" busy={busy} onClick={withdraw}>
        Withdraw the request
      </Button>
      {failure ? (
        <Notice status="error" title={failure.message}>
          {failure.reason === 'unreachable' ? 'We could not reach the agency. Your request stands.' : null}
        </Notice>
      ) : null}
    </div>
  )
}
