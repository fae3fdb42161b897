import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'

/** Opening a casting over the list, and going back to it. */
export function useCastingNavigation(extraid: number) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true

  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // Clicks that open another tab or window are left to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(event.currentTarget.pathname, { state: { fromList: true } })
    },
    [navigate],
  )

  // Opened by its address, there is no list to go back to.
  const onClose = useCallback(() => {
    if (fromList) navigate(-1)
    else navigate(pathTo('OpenCasting', { extraid }), { replace: true })
  }, [fromList, navigate, extraid])

  return { onOpen, onClose }
}
