import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../ui/button'
import type { MessageView } from './message-view'
import styles from './new-messages.module.css'

/** Says that messages came in out of view, above what is being read, and leads to them. */
export function NewMessages({ waiting }: { waiting: readonly MessageView[] }) {
  const ids = useMemo(() => waiting.map(({ id }) => id), [waiting])
  const away = useOutOfView(useUnseen(ids))
  const [first] = away
  const go = () => {
    const card = document.querySelector<HTMLElement>(`[data-message="${first}"]`)
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    card?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
    card?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className={styles.place}>
      {first === undefined ? null : (
        <Button size="sm" icon="up" className={styles.pill} onClick={go}>
          {away.length === 1 ? '1 new message' : `${away.length} new messages`}
        </Button>
      )}
    </div>
  )
}

/** Those that came in while the list was open, in the order of the list. */
function useUnseen(ids: readonly number[]): readonly number[] {
  const atFirst = useRef(new Set(ids))
  return useMemo(() => ids.filter((id) => !atFirst.current.has(id)), [ids])
}

/** Those of them that have not been in view yet. */
function useOutOfView(ids: readonly number[]): number[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [away, setAway] = useState<ReadonlySet<number>>(new Set())
  const key = ids.join()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const split = (isIn: boolean) =>
          entries
            .filter((entry) => entry.isIntersecting === isIn)
            .map(({ target }) => Number(target.getAttribute('data-message')))
        setSeen((before) => new Set([...before, ...split(true)]))
        setAway((before) => new Set([...before, ...split(false)]))
      },
      // Behind the bar at the top, or half outside, it is not in view.
      { rootMargin: '-64px 0px 0px', threshold: 0.9 },
    )
    for (const id of key === '' ? [] : key.split(',')) {
      const card = document.querySelector(`[data-message="${id}"]`)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [key])
  return ids.filter((id) => away.has(id) && !seen.has(id))
}
