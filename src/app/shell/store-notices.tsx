import { storeNews } from '../../data/store-news'
import { useStore } from '../../state/use-store'
import { laterPart } from '../../ui/later-part'

const Notice = laterPart(() => import('./store-notice').then((m) => m.StoreNotice))

/** Messages about the device's own store; their code loads when there is something to say. */
export function StoreNotices() {
  const news = useStore(storeNews)
  return news && <Notice news={news} />
}
