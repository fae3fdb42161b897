import { useEffect, useState } from 'react'
import { useNotificationsOffer } from '../notifications/use-notifications-offer'
import { isInstallMoment } from '../pwa/install-moment'
import { useInstall } from '../pwa/use-install'
import { useSession } from '../session/use-session'
import { useWaiting } from '../sync/use-waiting'
import { InstallCard } from './install-card'
import { NotificationsCard } from './notifications-card'

/**
 * At a good moment, one thing that makes the portal better on this device, until it is there or the member says no:
 * notifications where this browser has them, then to install. On an iPhone installing comes first by itself, as it has no
 * notifications before.
 */
export function OfferCard({ className }: { className: string | undefined }) {
  const state = useSession()
  if (state.phase !== 'member' || state.session.acting !== null) return null
  return <Offer extraid={state.session.extraid} className={className} />
}

function Offer({ extraid, className }: { extraid: number; className: string | undefined }) {
  const { way, visits, install, dismiss } = useInstall()
  const notifications = useNotificationsOffer(extraid)
  const { items, sent, paused } = useWaiting()
  const [hadOther, setHadOther] = useState(false)
  const isOffered = notifications.state === 'offered'
  useEffect(() => {
    if (isOffered) setHadOther(true)
  }, [isOffered])
  const unsettled = items.length > 0 || paused
  // Until this browser is asked, neither is shown, or one would take the other's place.
  if (notifications.state === 'looking' || !isInstallMoment({ visits, delivered: sent.length > 0, unsettled }))
    return null
  if (isOffered) {
    return (
      <div className={className}>
        <NotificationsCard extraid={extraid} onDismiss={notifications.dismiss} />
      </div>
    )
  }
  // Whoever just answered the one is not asked the other in the same breath.
  if (way === null || hadOther) return null
  return (
    <div className={className}>
      <InstallCard way={way} install={install} dismiss={dismiss} />
    </div>
  )
}
