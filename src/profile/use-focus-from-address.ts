import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the field that the address names (#field-mobile, as the list of pending changes links to it). */
export function useFocusFromAddress(fields: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another visit.
  useEffect(() => {
    if (!/^#field-\w+$/.test(hash)) return
    // After the page's heading has taken the focus, as every page's does.
    const timer = setTimeout(() => fields.current?.querySelector<HTMLElement>(hash)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [hash, key, fields])
}
