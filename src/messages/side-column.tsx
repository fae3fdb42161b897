import { lazy, Suspense } from 'react'
import { useAgencyInfo } from '../data/agency-info'
import { PhoneCard } from './phone-card'
import { useHasDevice } from './use-device'
import { useReview } from './use-review'

const RateCard = lazy(() => import('./rate-card').then((module) => ({ default: module.RateCard })))

interface SideColumnProps {
  extraid: number
  wide: boolean
}

/** Beside the list on a desktop, below it on a phone: the mobile app, the connected phone, and how often one answers. */
export function SideColumn({ extraid, wide }: SideColumnProps) {
  const { links } = useAgencyInfo()
  const device = useHasDevice(extraid)
  return (
    <aside aria-label="Your phone">
      <PhoneCard extraid={extraid} connected={device.data === true} links={links} />
      {wide ? <Rate extraid={extraid} /> : null}
    </aside>
  )
}

function Rate({ extraid }: { extraid: number }) {
  const review = useReview(extraid)
  return review.data ? (
    <Suspense fallback={null}>
      <RateCard rate={review.data.twt_rate} />
    </Suspense>
  ) : null
}
