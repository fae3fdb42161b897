import { reach } from '../data/reach'
import { useStore } from '../state/use-store'
import { deviceIcon } from '../ui/device-word'
import { Notice } from '../ui/notice'
import { bannerWords, pendingWords, statusWords } from './list-words'
import type { SpecialListView } from './use-special-lists'

const noticeStatus = { P: 'warning', A: 'success', R: 'info' } as const

/** The status banner of a list's dialog: what waits on this device first, else what the agency made of it. */
export function ListBanner({ list }: { list: SpecialListView }) {
  const words = pendingWords(list.pending, useStore(reach) !== 'offline')
  if (list.pending && words) {
    const attention = list.pending.fate === 'attention'
    return <Notice status={attention ? 'error' : 'info'} icon={attention ? 'alert' : deviceIcon()} title={words} />
  }
  const status = list.pending?.doing === 'apply' ? 'P' : list.pending ? null : list.status
  if (status === null) return null
  return (
    <Notice
      status={noticeStatus[status]}
      {...(status === 'R' ? { icon: 'no' as const } : {})}
      title={statusWords[status]}
    >
      {bannerWords[status]}
    </Notice>
  )
}
