import { lazy, Suspense } from 'react'
import { storeNews } from '../../data/store-news'
import { useStore } from '../../state/use-store'

const Notice = lazy(() => import('./store-notice').then((m) => ({ default: m.StoreNotice })))

/** What has to be said about the device's own store; its code comes when there is something to say. */
export function StoreNotices() {
  const news = useStore(storeNews)
  if (news === null) return null
  return (
    <Suspense fallback={null}>
      <Notice news={news} />
    </Suspense>
  )
}
