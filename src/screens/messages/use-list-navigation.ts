import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/routes'

/** Opening a message from the list, and going back to its row. */
export function useListNavigation(extraid: number, openId: number | null) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true
  const listPath = pathTo('Messages', { extraid })

  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(event.currentTarget.pathname, { state: { fromList: true } })
    },
    [navigate],
  )

  // Opened from the list, the browser's Back is the way; opened by its address, there is nothing to go back to.
  const onClose = useCallback(() => {
    if (fromList) navigate(-1)
    else navigate(listPath, { replace: true })
  }, [fromList, navigate, listPath])

  useFocusOnRow(openId)
  return { listPath, onOpen, onClose }
}

/** When a message closes over its list, the focus goes to its row, wherever in the list that now is. */
function useFocusOnRow(openId: number | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? before.current : null
    before.current = openId
    if (closed === null) return
    const timer = setTimeout(() => {
      const row = document.querySelector<HTMLElement>(`[data-message="${closed}"]`)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }, 50)
    return () => clearTimeout(timer)
  }, [openId])
}
