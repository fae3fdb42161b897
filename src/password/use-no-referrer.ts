import { useEffect } from 'react'

/** While the address holds a token, no request says where it came from, not even to ourselves. */
export function useNoReferrer(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
