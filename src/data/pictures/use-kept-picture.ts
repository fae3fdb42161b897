import { useEffect, useState } from 'react'
import { useStore } from '../../state/use-store'
import { pictureUrls } from './picture-urls'

/** Pause before code that failed to load is requested again (ms). */
const pause = 20_000

/**
 * The URL of a picture, at once where this page has it; undefined while it is looked for; null: there is none, or it can't
 * be had for now. The previous picture of the same member stays until the new one is there or has failed. The fetching
 * code is loaded when it is first needed: the bar is part of the page's first file.
 */
export function useKeptPicture(name: string | null, extraid: number): string | null | undefined {
  const urls = useStore(pictureUrls)
  const url = name === null ? null : urls.get(name)?.url
  const isWanted = name !== null && !urls.has(name)
  const [last, setLast] = useState({ name, extraid })

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const ask = async () => {
      try {
        const { pictureUrl } = await import('./kept-pictures')
        if (isHere) await pictureUrl(name, extraid)
      } catch {
        if (isHere) timer = setTimeout(() => void ask(), pause)
      }
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [name, extraid, isWanted])

  if (url !== undefined && (last.name !== name || last.extraid !== extraid)) setLast({ name, extraid })
  if (url !== undefined || last.name === null || last.extraid !== extraid) return url
  return urls.get(last.name)?.url ?? undefined
}
