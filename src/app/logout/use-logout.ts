import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import { useAgencyInfo } from '../../data/agency-info'
import { reach } from '../../data/reach'
import { logout, tryToSend } from '../../session/logout'
import type { WaitingItem } from '../../sync/waiting'
import { showSnackbar } from '../../ui/snackbar-store'

/** idle → sending (up to 10 s) → leaving, or first asked twice about what could not be sent. */
export type LogoutStep =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'asked'; left: WaitingItem[] }
  | { step: 'asked-again'; left: WaitingItem[] }
  | { step: 'leaving' }

/** Runs the logout while `active`; what waits is never dropped without two yeses. */
export function useLogout(active: boolean, onDone: () => void) {
  const [state, setState] = useState<LogoutStep>({ step: 'idle' })
  const navigate = useNavigate()
  const { links } = useAgencyInfo()
  const running = useRef(false)

  const leave = useCallback(async () => {
    setState({ step: 'leaving' })
    await logout()
    setState({ step: 'idle' })
    onDone()
    // The site's pages are not kept on the device.
    if (reach.get() === 'offline') {
      navigate(pathTo('Login'))
      showSnackbar('You are logged out')
    } else {
      window.location.assign(links.home)
    }
  }, [links.home, navigate, onDone])

  useEffect(() => {
    if (!active || running.current) return
    running.current = true
    setState({ step: 'sending' })
    void tryToSend().then(
      (left) => (left.length === 0 ? leave() : setState({ step: 'asked', left })),
      () => leave(),
    )
  }, [active, leave])

  useEffect(() => {
    if (!active) running.current = false
  }, [active])

  const stay = useCallback(() => {
    setState({ step: 'idle' })
    onDone()
  }, [onDone])

  return { state, leave, stay, askAgain: (left: WaitingItem[]) => setState({ step: 'asked-again', left }) }
}
