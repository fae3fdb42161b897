import { useCallback, useEffect, useRef, useState } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { useOnlineRead } from '../data/use-online-read'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { Skeleton } from '../ui/skeleton'
import { showSnackbar } from '../ui/snackbar-store'
import { type ErasureRequest, erasureIsAsked, loadErasure, withdrawErasure } from './erasure'
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
  const content = useRef<HTMLDivElement>(null)
  const hasChanged = useRef(false)
  const changed = () => {
    hasChanged.current = true
    refresh()
  }
  // The pressed button goes with the old state, so the focus moves to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the state that was read is another.
  useEffect(() => {
    if (hasChanged.current) content.current?.focus()
    hasChanged.current = false
  }, [state])
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
          <div ref={content} tabIndex={-1} className={styles.stack}>
            {state.data ? (
              <Standing extraid={extraid} me={me} request={state.data} onDone={changed} />
            ) : (
              <>
                <p>
                  You can ask the agency to erase what it holds. It erases everything that the law does not require it
                  to keep; pay records stay for some years.{' '}
                  {own ? 'Your account is closed then.' : 'Your child is no longer with the agency then.'}
                </p>
                <Button variant="outline" onClick={() => setOpen(true)}>
                  Ask for erasure
                </Button>
              </>
            )}
          </div>
          <ErasureDialog extraid={extraid} own={own} open={open} onClose={() => setOpen(false)} onAsked={changed} />
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
  const { busy, problem, run } = useOnlineAction({
    act: () => withdrawErasure(extraid),
    isDone: async () => {
      const isAsked = await erasureIsAsked(extraid)
      return isAsked === null ? null : !isAsked
    },
    onDone: (message) => {
      showSnackbar(message ?? 'Your request is withdrawn.')
      onDone()
    },
  })
  return (
    <div className={styles.stack}>
      <Notice status="warning" title={`${who} asked for erasure, ${pastWords(request.requested_at)}`}>
        {request.reason ? <p className={styles.reason}>“{request.reason}”</p> : null}
        <p>The agency has not carried it out yet. Until then everything stays as it is.</p>
      </Notice>
      <Button variant="outline" busy={busy} onClick={() => void run()}>
        Withdraw the request
      </Button>
      <ActionNotice
        problem={problem}
        unconfirmed="Your request may be withdrawn, or still open."
        notDone="Your request is still open."
      />
    </div>
  )
}
