import { useAgencyInfo } from '../data/agency-info'
import { laterPart } from '../ui/later-part'
import { PhoneCard } from './phone-card'
import { useHasDevice } from './use-device'
import { useReview } from './use-review'

const RateCard = laterPart(() => import('./rate-card').then((module) => module.RateCard))

interface SideColumnProps {
  extraid: number
  wide: boolean
}

/** Beside the list on a desktop, below it on a phone: mobile app and connected phone; on a desktop also the response rate. */
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
  return review.data ? <RateCard rate={review.data.twt_rate} /> : null
}
