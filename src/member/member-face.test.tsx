import 'fake-indexeddb/auto'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jpeg, PicturePhone } from '../../tests/support/picture-phone'
import { render } from '../../tests/support/render'
import { noteExchange } from '../data/reach'
import { closeWorkspace } from '../data/workspace'
import { MemberFace } from './member-face'

let member = 2_000
let phone: PicturePhone
beforeEach(async () => {
  phone = new PicturePhone(++member)
  phone.served.set('face', jpeg(1)).set('new', jpeg(2))
  await phone.signIn()
})
afterEach(() => phone.dispose())

function show(thumbnail: string | null) {
  const face = (name: string | null, extraid = member) => <MemberFace thumbnail={name} extraid={extraid} size={36} />
  const { container, rerender, unmount } = render(face(thumbnail))
  return {
    src: () => container.querySelector('img')?.getAttribute('src') ?? null,
    hasHead: () => container.querySelector('svg') !== null,
    fail: () => fireEvent.error(container.querySelector('img') as HTMLElement),
    change: (name: string | null, extraid = member) => rerender(face(name, extraid)),
    unmount,
  }
}
type Shown = ReturnType<typeof show>
const photo = async ({ src }: Shown) => {
  await waitFor(() => expect(src()).toMatch(/^blob:/))
  return src()
}
/** Waits until the page has finished what was under way. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('a face', () => {
  it('is a drawn head until the photo is there, and from memory at the first drawing from then on', async () => {
    const first = show('face')
    expect([first.src(), first.hasHead()]).toEqual([null, true])
    const url = await photo(first)
    expect(first.hasHead()).toBe(false)
    first.unmount()
    expect(show('face').src()).toBe(url)
    expect(phone.asked).toEqual(['face'])
  })

  it('shows without signal what was seen before', async () => {
    const before = show('face')
    await photo(before)
    await waitFor(async () => expect(await phone.names()).toEqual(['face']))
    before.unmount()
    phone.hasSignal = false
    await phone.signIn()
    await photo(show('face'))
    expect(phone.asked).toEqual(['face'])
  })

  it('that was never seen is the head without signal, and the photo once the server is back', async () => {
    phone.hasSignal = false
    noteExchange(false)
    const face = show('face')
    await waitFor(() => expect(phone.asked).toEqual(['face']))
    await settled()
    expect([face.src(), face.hasHead(), phone.asked]).toEqual([null, true, ['face']])
    phone.hasSignal = true
    act(() => noteExchange(true))
    await photo(face)
  })

  it('stays the one before until a new one is there', async () => {
    const face = show('face')
    const before = await photo(face)
    const release = phone.hold()
    face.change('new')
    await waitFor(() => expect(phone.asked).toContain('new'))
    expect(face.src()).toBe(before)
    release()
    await waitFor(() => expect(face.src()).not.toBe(before))
    await photo(face)
  })

  it('stays the one before until a new one has failed', async () => {
    const face = show('face')
    const before = await photo(face)
    const release = phone.hold()
    face.change('gone')
    await waitFor(() => expect(phone.asked).toContain('gone'))
    expect(face.src()).toBe(before)
    release()
    await waitFor(() => expect(face.hasHead()).toBe(true))
  })

  it('is nobody else’s meanwhile, nor that of a photo that was removed', async () => {
    const face = show('face')
    await photo(face)
    phone.hold()
    face.change('new', phone.child)
    expect(face.hasHead()).toBe(true)
    face.change('face')
    await photo(face)
    face.change(null)
    expect(face.hasHead()).toBe(true)
  })

  it('is the head where the photo can’t be drawn', async () => {
    const face = show('face')
    await photo(face)
    face.fail()
    expect(face.hasHead()).toBe(true)
  })

  it('is gone with the log-out, and back where the workspace was only made anew', async () => {
    const face = show('face')
    const before = await photo(face)
    act(closeWorkspace)
    await settled()
    expect(face.hasHead()).toBe(true)
    await act(() => phone.signIn())
    expect(await photo(face)).not.toBe(before)
  })

  it('without a photo asks for nothing', async () => {
    const face = show(null)
    await settled()
    expect([face.hasHead(), phone.asked]).toEqual([true, []])
  })
})
