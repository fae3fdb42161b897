import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noteOpened, opensHere } from './opened-from'

/** Opening an item of a list by its link, and going back to the list. */
export function useListNavigation(listPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true

  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!opensHere(event.nativeEvent)) return
      event.preventDefault()
      noteOpened(event.currentTarget)
      navigate(event.currentTarget.pathname, { state: { fromList: true } })
    },
    [navigate],
  )

  // What was opened from the list closes by the browser's Back; what was opened by its address has no list to go back to.
  const onClose = useCallback(() => {
    if (fromList) navigate(-1)
    else navigate(listPath, { replace: true })
  }, [fromList, navigate, listPath])

  return { onOpen, onClose }
}
