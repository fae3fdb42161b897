import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Waiting, WaitingItem } from '../../sync/waiting'
import { useWide } from '../../ui/use-media'
import { isSaidElsewhere, newsOf } from './fate-news-words'

/** Tells screen reader users once what became of a change, wherever they are in the portal. */
export function FateNews({ waiting }: { waiting: Waiting }) {
  const { pathname } = useLocation()
  const wide = useWide()
  const known = useRef(new Map<string, WaitingItem['fate']>())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const now = Date.now()
    const changed = [...waiting.items, ...waiting.sent].filter((item) => {
      const before = known.current.get(item.opId)
      known.current.set(item.opId, item.fate)
      return before !== undefined && before !== item.fate && !isSaidElsewhere(item, wide, pathname, now)
    })
    const news = newsOf(changed, now)
    if (news !== '') setSaid(news)
  }, [waiting, wide, pathname])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
