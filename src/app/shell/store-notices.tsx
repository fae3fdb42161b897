import { lazy, Suspense, useSyncExternalStore } from 'react'
import { storeNews, subscribeToStoreNews } from '../../data/store-news'

const Notice = lazy(() => import('./store-notice').then((m) => ({ default: m.StoreNotice })))

/** What has to be said about the device's own store; its code comes when there is something to say. */
export function StoreNotices() {
  const news = useSyncExternalStore(subscribeToStoreNews, storeNews)
  if (news === null) return null
  return (
    <Suspense fallback={null}>
      <Notice news={news} />
    </Suspense>
  )
}
