import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { formNotFound } from '../../domain/notice-form/application'
import { callFailed } from '../data/effect'
import { dropOldDrafts } from '../data/public-drafts'
import { useAskAgain } from '../data/use-ask-again'
import { ButtonLink } from '../ui/button'
import { deviceWord } from '../ui/device-word'
import { EmptyState } from '../ui/empty-state'
import { Failed } from '../ui/failed'
import { PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'
import type { FormAddress } from './ask-notice-form'
import { CastingForm } from './casting-form'
import styles from './notice-form.module.css'
import { type FormRead, readNoticeForm } from './read-notice-form'

/** /open-casting/{form_id}: an open casting and its form, for whoever has no account (specification part 2, section 2). */
export function NoticeFormScreen() {
  const { form_id = '' } = useParams()
  const [search] = useSearchParams()
  const { read, load } = useNoticeForm({ id: form_id, preview: search.get('preview') })
  return (
    <div className={styles.page}>
      {read === null ? <Loading /> : null}
      {read?.kind === 'absent' ? <Absent /> : null}
      {read?.kind === 'unreachable' ? (
        <NotNow title={callFailed} onRetry={load}>
          We couldn’t reach the agency. The form shows here as soon as there is signal; what you typed before on{' '}
          {deviceWord()} is not lost.
        </NotNow>
      ) : null}
      {read?.kind === 'refused' ? (
        <NotNow title={read.message} onRetry={load}>
          The link stays the same. Wait some minutes before you open it again.
        </NotNow>
      ) : null}
      {read?.kind === 'found' ? <CastingForm key={form_id} form={read.form} isPreview={search.has('preview')} /> : null}
    </div>
  )
}

/** The page has its heading from the start, for screen readers. */
function Loading() {
  return (
    <>
      <h1 className="visually-hidden">Open Casting</h1>
      <Skeleton cards={2} label="Loading the form" />
    </>
  )
}

function Absent() {
  return (
    <>
      <PageTitle>Open Casting</PageTitle>
      <EmptyState
        drawing="lost"
        title={formNotFound}
        action={
          <ButtonLink variant="outline" to={pathTo('Login')}>
            Log in
          </ButtonLink>
        }
      >
        Open the whole link from the agency again. Members find every open casting in their account.
      </EmptyState>
    </>
  )
}

function NotNow({ title, onRetry, children }: { title: string; onRetry: () => void; children: ReactNode }) {
  return (
    <>
      <PageTitle>Open Casting</PageTitle>
      <Failed title={title} onRetry={onRetry}>
        {children}
      </Failed>
    </>
  )
}

/**
 * The form behind an address; null while it loads. If the server can't be reached, the load is retried by itself, and at once
 * when there is signal. `load` asks again at any time.
 */
function useNoticeForm({ id, preview }: FormAddress): { read: FormRead | null; load: () => void } {
  const [read, setRead] = useState<FormRead | null>(null)
  const ask = useCallback(() => void readNoticeForm({ id, preview }).then(setRead), [id, preview])
  useEffect(ask, [ask])
  useEffect(() => dropOldDrafts(Date.now()), [])
  useAskAgain(read?.kind === 'unreachable' ? read : null, ask)
  const load = () => {
    setRead(null)
    ask()
  }
  return { read, load }
}
