import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import { useAgencyInfo } from '../../data/agency-info'
import { reach } from '../../data/reach'
import type { Left } from '../../session/left'
import { logout, tryToSend } from '../../session/logout'
import { showSnackbar } from '../../ui/snackbar-store'
import { subscriptionEnded } from '../follow-subscription'

/** idle → sending (up to 10 s) → leaving, or first asked twice about the unsent items; left null: the store can't be read. */
export type LogoutStep =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'asked'; left: Left }
  | { step: 'asked-again'; left: Left }
  | { step: 'leaving' }

/** Runs the logout while `active`; waiting items are never dropped without being confirmed twice. */
export function useLogout(active: boolean, onDone: () => void) {
  const [state, setState] = useState<LogoutStep>({ step: 'idle' })
  const navigate = useNavigate()
  const { links } = useAgencyInfo()
  const running = useRef(false)

  const leave = useCallback(
    async (named: Left) => {
      setState({ step: 'leaving' })
      const left = await logout(named)
      // Items were added meanwhile, or can't be read now: nothing was done, and the member is asked about them first.
      if (left !== 'done') return setState({ step: 'asked', left })
      await subscriptionEnded()
      setState({ step: 'idle' })
      onDone()
      // The site's pages are not kept on the device.
      if (reach.get() === 'offline') {
        navigate(pathTo('Login'))
        showSnackbar('You are logged out')
      } else {
        window.location.assign(links.home)
      }
    },
    [links.home, navigate, onDone],
  )

  useEffect(() => {
    if (!active || running.current) return
    running.current = true
    setState({ step: 'sending' })
    void tryToSend().then(
      (left) => (left?.length === 0 ? leave(left) : setState({ step: 'asked', left })),
      () => setState({ step: 'asked', left: null }),
    )
  }, [active, leave])

  useEffect(() => {
    if (!active) running.current = false
  }, [active])

  const stay = useCallback(() => {
    setState({ step: 'idle' })
    onDone()
  }, [onDone])

  return { state, leave, stay, askAgain: (left: Left) => setState({ step: 'asked-again', left }) }
}
