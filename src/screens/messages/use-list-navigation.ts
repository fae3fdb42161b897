import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/routes'
import { PAGE_TITLE_ID } from '../../ui/page-title'

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

/** How long a row may take to come to its place once its message has closed (ms). */
const settling = 2_500

/**
 * When a message closes over its list, the focus goes to its row, and follows when an answer that was just given moves
 * the row to another part of the list. It leaves alone whoever has gone on elsewhere meanwhile.
 */
function useFocusOnRow(openId: number | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? before.current : null
    before.current = openId
    if (closed === null) return
    const until = Date.now() + settling
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer)
      else if (isNowhere(document.activeElement)) focusRow(closed)
    }, 50)
    return () => clearInterval(timer)
  }, [openId])
}

function focusRow(id: number): void {
  const row = document.querySelector<HTMLElement>(`[data-message="${id}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Where the focus falls by itself: the page as a whole, or its heading after a navigation. */
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.id === PAGE_TITLE_ID
}
