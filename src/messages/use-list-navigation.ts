import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'

/** Opening a message from the list, and going back to it. */
export function useListNavigation(extraid: number) {
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

  // A message opened from the list closes by the browser's Back; one opened by its address has no list to go back to.
  const onClose = useCallback(() => {
    if (fromList) navigate(-1)
    else navigate(listPath, { replace: true })
  }, [fromList, navigate, listPath])

  return { listPath, onOpen, onClose }
}
