import { useEffect, useState } from 'react'
import { waitingFile } from './waiting-file'

/** The address of a picture that waits on this device: undefined while it is looked for, null where it is not there. */
export function useWaitingPicture(hash: string | null): string | null | undefined {
  const [found, setFound] = useState<{ of: string; url: string | null } | null>(null)
  useEffect(() => {
    if (hash === null) return undefined
    let url: string | null = null
    let isOver = false
    void waitingFile(hash).then((blob) => {
      if (isOver) return
      url = blob && URL.createObjectURL(blob)
      setFound({ of: hash, url })
    })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [hash])
  if (hash === null) return null
  return found?.of === hash ? found.url : undefined
}
