import { useCallback, useEffect } from 'react'
import { type OnlineState, useOnlineRead } from '../data/use-online-read'
import { loadOpenSessions, type OpenSession } from '../member/open-sessions'
import { ThisDevice } from './notifications-device'
import { ToldDevices } from './notifications-devices'
import { subscriptionChanged } from './subscription-browser'
import { type DeviceFacts, deviceStatus } from './subscription-status'
import { usePushHere } from './use-push-here'

/** This device and the others of one's own log-in: where notifications are on. */
export function OwnDevices({ extraid }: { extraid: number }) {
  const { state, refresh } = useOnlineRead(useCallback(() => loadOpenSessions(extraid), [extraid]))
  // A start that sends the subscription again may do so while this page stands.
  useEffect(() => subscriptionChanged.watch(refresh), [refresh])
  const here = usePushHere(extraid)
  const status = deviceStatus({ ...here, told: toldBy(state) })
  return (
    <>
      <ThisDevice extraid={extraid} status={status} onChanged={refresh} />
      {status === 'no-agency' ? null : (
        <ToldDevices extraid={extraid} state={state} isOnHere={status === 'on'} refresh={refresh} />
      )}
    </>
  )
}

function toldBy(state: OnlineState<readonly OpenSession[]>): DeviceFacts['told'] {
  switch (state.kind) {
    case 'loading':
      return 'looking'
    case 'answered':
      return state.data.some(({ current, push }) => current && push) ? 'yes' : 'no'
    case 'unreachable':
    case 'refused':
      return 'unreachable'
  }
}
