import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import { shellStored } from '../sync/shell-stored'
import { deviceIcon } from '../ui/device-word'
import { kept } from '../ui/kept'
import { laterPart } from '../ui/later-part'
import { Skeleton } from '../ui/skeleton'
import { useListNavigation } from '../ui/use-list-navigation'
import { useWide } from '../ui/use-media'
import { useNow } from '../ui/use-now'
import { nextDeadline } from './list-groups'
import { Gone, NotYet, StaleLine } from './list-states'
import { MessageList } from './message-list'
import type { MessageView } from './message-view'
import styles from './messages-screen.module.css'
import { PhoneCard } from './phone-card'
import { useDevices } from './use-device'
import { useMessages } from './use-messages'
import { useReview } from './use-review'
import { WhoseMessages } from './whose-messages'

const loadOpenMessage = kept(() => import('./open-message').then((module) => ({ default: module.OpenMessage })))
const OpenMessage = lazy(loadOpenMessage)

/** Messages of one member (the extraid of the address), and the one that is open, if one is. */
export function MessagesScreen() {
  const params = useParams()
  const extraid = Number(params.extraid)
  const openId = params.id === undefined ? null : Number(params.id)
  const wide = useWide()
  const device = deviceIcon()
  const read = useMessages(extraid)
  const now = useListNow(read.data)
  const listPath = pathTo('Messages', { extraid })
  const { onOpen, onClose } = useListNavigation(listPath)
  useEffect(() => {
    // Loads the module before the first tap; if that fails, the tap loads it.
    shellStored()
      .then(loadOpenMessage)
      .catch(() => undefined)
  }, [])
  const message = openId === null ? undefined : read.data?.find((one) => one.id === openId)

  const opened = message ? (
    <Suspense fallback={wide ? null : <Skeleton cards={1} label="Loading the message" />}>
      <OpenMessage
        key={`${extraid}.${message.id}`}
        extraid={extraid}
        message={message}
        asOf={read.asOf}
        device={device}
        wide={wide}
        listPath={listPath}
        onClose={onClose}
      />
    </Suspense>
  ) : null

  if (openId !== null && !wide) {
    return (
      <>
        <StaleLine extraid={extraid} read={read} now={now} />
        {opened ?? (read.data ? <Gone listPath={listPath} /> : <NotYet read={read} cards={1} />)}
      </>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <WhoseMessages extraid={extraid} />
        <StaleLine extraid={extraid} read={read} now={now} />
        {openId !== null && read.data && !message ? <Gone listPath={listPath} /> : null}
        {read.data ? (
          <MessageList
            extraid={extraid}
            messages={read.data}
            asOf={read.asOf}
            now={now}
            device={device}
            onOpen={onOpen}
          />
        ) : (
          <NotYet read={read} />
        )}
      </div>
      {/* On a phone it is below the list: drawn before the list, it would be pushed down. */}
      {wide || read.data ? <SideColumn extraid={extraid} wide={wide} /> : null}
      {opened}
    </div>
  )
}

/** The time (ms) for a list: renewed every half minute, and when the next of its messages closes. */
function useListNow(messages: readonly MessageView[] | undefined): number {
  return useNow(messages ? nextDeadline(messages, Date.now()) : null)
}

const RateCard = laterPart(() => import('./rate-card').then((module) => module.RateCard))

interface SideColumnProps {
  extraid: number
  wide: boolean
}

/** Beside the list on a desktop, below it on a phone: mobile app and connected phone; on a desktop also the response rate. */
function SideColumn({ extraid, wide }: SideColumnProps) {
  const { links } = useAgencyInfo()
  const { data: devices } = useDevices(extraid)
  return (
    <aside aria-label="Your phone">
      <PhoneCard
        extraid={extraid}
        connected={devices?.hasPhone === true}
        told={devices?.hasPush === true}
        links={links}
      />
      {wide ? <Rate extraid={extraid} /> : null}
    </aside>
  )
}

function Rate({ extraid }: { extraid: number }) {
  const review = useReview(extraid)
  return review.data ? <RateCard rate={review.data.twt_rate} /> : null
}
