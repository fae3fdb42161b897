import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { agencyFile } from '../data/agency-file'
import { noteExchange } from '../data/reach'
import { OwnDevices } from './notifications-section'
import { endPushWorld, member, type PushWorld, pushWorld } from './push-fixture'

afterEach(() => {
  endPushWorld()
  noteExchange(true)
})

let world: PushWorld
function show(over: Partial<PushWorld> = {}): void {
  world = pushWorld(over)
  render(<OwnDevices extraid={member} />)
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

describe('this device', () => {
  it('is turned on by a press, and off again', async () => {
    show()
    await screen.findByText('None yet.', { exact: false })
    await press('Turn on notifications')
    await screen.findByText('Notifications are on')
    await screen.findByText('Here')
    await press(/^Turn off on this/)
    await screen.findByText('Notifications are off')
    await waitFor(() => expect(world.subscription).toBeNull())
    expect(world.heard).toEqual(['SubscribePush', 'UnsubscribePush'])
  })

  it('says what to do where the browser’s question was closed or answered with no', async () => {
    show({ answer: 'default' })
    await press('Turn on notifications')
    await screen.findByText(/closed without an answer/)
    world.answer = 'denied'
    await press('Turn on notifications')
    await screen.findByText('Your browser blocks them')
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
    world.permission = 'default'
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(world.heard).toEqual([])
  })

  it('says the agency’s sentence where it refuses, and stays off', async () => {
    show({ agency: { sessions: [{ id: 7, current: true, push: false }], refuses: 'Not to this browser.' } })
    await press('Turn on notifications')
    await screen.findByText('Not to this browser.')
    screen.getByText('Notifications are off')
    expect(world.subscription).toBeNull()
  })

  it('claims no more than it knows without signal', async () => {
    const subscription = { endpoint: 'https://push.example.ie/1', key: 'BPushKeyOfTheAgency1' }
    show({ permission: 'granted', subscription, agency: null })
    await screen.findByText('On, as far as we know')
    expect(screen.queryByText('Notifications are on')).toBeNull()
    await screen.findByText('No signal just now. Turning notifications on or off needs it.')
  })

  it('says so where the agency sends none', async () => {
    world = pushWorld()
    agencyFile.set({ name: 'Agency' } as NonNullable<ReturnType<typeof agencyFile.get>>)
    render(<OwnDevices extraid={member} />)
    await screen.findByText('The agency sends no notifications')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('another device is turned off from here; this one is not listed where its browser has no subscription', async () => {
  const sessions = [
    { id: 7, current: true, push: true },
    { id: 8, current: false, push: true },
    { id: 9, current: false, push: false },
  ]
  show({ agency: { sessions, refuses: null } })
  await screen.findByText('Notifications are off')
  expect(screen.queryByText('This one')).toBeNull()
  expect(screen.queryByText('Device 9')).toBeNull()
  await press('Turn off notifications on Device 8')
  await screen.findByText('None yet.', { exact: false })
  expect(sessions[1]?.push).toBe(false)
})
