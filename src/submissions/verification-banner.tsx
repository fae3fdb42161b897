import { useLayoutEffect, useRef } from 'react'
import { pathTo } from '../../domain/access/routes'
import { dublinDay } from '../../domain/dates/dublin-day'
import { bannerOf, lastSubmitted, mayStart, needsHeadshot, started } from '../../domain/right-to-work/state'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { stateOf } from './record-values'
import { bannerWords, rejectWords } from './submissions-words'
import type { CollectingState } from './use-collecting'

interface BannerProps {
  extraid: number
  collecting: CollectingState
}

/** The state of the last submission, and the button that starts one, goes on with it, or submits again. */
export function VerificationBanner({ extraid, collecting }: BannerProps) {
  const { active, submitted } = collecting
  const state = useRef<HTMLDivElement>(null)
  // The form with its button is gone, and what is said about it stands here.
  useLayoutEffect(() => {
    if (submitted === null) return
    state.current?.focus({ preventScroll: true })
    state.current?.scrollIntoView({ block: 'center' })
  }, [submitted])
  const records = active.rtw.map(stateOf)
  const today = dublinDay(new Date())
  const banner = bannerOf(records, today)
  const last = lastSubmitted(records)
  const begun = started(records)
  const { status, title, text } = bannerWords(banner, { last, begun }, active)
  const reason = banner === 'rejected' && last ? rejectWords(last) : null
  const isOffered = mayStart(records, today) && collecting.step.at === 'closed'
  return (
    <>
      <Notice
        ref={state}
        status={status}
        title={title}
        action={
          collecting.offer === null ? null : (
            <Button busy={collecting.busy} onClick={collecting.open}>
              {collecting.busy ? 'One moment' : collecting.offer}
            </Button>
          )
        }
      >
        {reason ? <p>{reason}</p> : null}
        <p>{text}</p>
      </Notice>
      {begun?.scans_dropped ? (
        <Notice title="Some scans were deleted">They were not submitted within 48 hours. Please add them again.</Notice>
      ) : null}
      {isOffered && needsHeadshot(records) && !active.headshot.has_headshot ? (
        <Notice
          icon="alert"
          title="Please add your Head & Shoulders photo first"
          action={
            <ButtonLink size="sm" to={pathTo('Photos', { extraid })}>
              Go to Photos
            </ButtonLink>
          }
        >
          The agency holds your documents against it.
        </Notice>
      ) : null}
      {collecting.failure ? <Notice status="error" title={collecting.failure} /> : null}
    </>
  )
}
