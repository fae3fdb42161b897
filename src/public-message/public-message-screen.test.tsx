import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { PublicMessageScreen } from './public-message-screen'

const patience = { timeout: 10_000 }
const limited = 'Too many attempts. Please try again later.'
const message = {
  ...{ category: 'casting', name: 'Quay Street: market crowd', message: 'Are you free on Friday?', response: null },
  ...{ outstanding: true, expirydate: '2099-11-21T12:00:00.000Z', sendtime: '2026-11-20T09:00:00.000Z' },
  ...{ text_type: 'simple', options: null, extra_text: null, link_code: 'abc', version: 1, withdrawn: false },
  response_at: null,
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const tooOften = () => json({ errors: [{ message: limited, extensions: { code: 'RATE_LIMITED' } }] }, 429)

let asked: string[] = []
/** The codes of the messages that the page said are open. */
let opened: string[] = []

/** Makes the server take what says that a message is open, and answer all else by what is asked of it. */
function serve(answer: (body: string) => Response): void {
  asked = []
  opened = []
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    const body = String(init?.body)
    if (body.includes('public_message_opened')) {
      opened.push(JSON.parse(body).variables.code)
      return json({ data: { public_message_opened: { ok: true } } })
    }
    asked.push(body)
    return answer(body)
  })
}

/** Makes the server answer that many calls, and refuse every later one because of too many. */
function serverAnswers(times: number): void {
  serve(() => (asked.length > times ? tooOften() : json({ data: { public_message: { messages: [message] } } })))
}

beforeEach(() => showSession({ phase: 'visitor', unreachable: false }))
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/m/:code?" element={<PublicMessageScreen />} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('the page of a message', () => {
  it('without a code says so and asks nobody', async () => {
    serverAnswers(1)
    show('/m/')
    await screen.findByText(/^Your availability check was not found\. .* The code could not be found\.$/, {}, patience)
    expect(asked).toEqual([])
  })

  it('says to the agency that the message is open, but not where staff act for a member', async () => {
    const acting = { staff_extraid: 1, staff_firstname: 'A', staff_lastname: 'B', reason: 'asked', expires: '' }
    showSession(signedIn({ acting }))
    serverAnswers(2)
    show('/m/ghi')
    await screen.findByText('Are you free on Friday?', {}, patience)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))
    expect(opened).toEqual([])
    cleanup()
    showSession({ phase: 'visitor', unreachable: false })
    show('/m/ghi')
    await vi.waitFor(() => expect(opened).toEqual(['ghi']), patience)
  })

  it('says that a limit was reached, and does not say that the code is wrong', async () => {
    serverAnswers(0)
    show('/m/abc')
    await screen.findByText(limited, {}, patience)
    expect(screen.queryByText(/was not found/)).toBeNull()
    serverAnswers(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Are you free on Friday?', {}, patience)
  })

  it('keeps the message that is on the screen when a limit is reached', async () => {
    serverAnswers(1)
    show('/m/abc')
    await screen.findByText('Are you free on Friday?', {}, patience)
    fireEvent.click(screen.getByRole('button', { name: /^Yes/ }))
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm/ }))
    await screen.findByText(limited, {}, patience)
    expect(screen.getByText('Are you free on Friday?')).toBeDefined()
    expect(asked).toHaveLength(2)
  })

  it('asks again, with both shown, when another answer came since it was opened', async () => {
    const word = { arrived_at: null, expirydate: null, version: 1 }
    const standing = 'Another answer was given at 20/11/2026 13:00: No. That one counts.'
    const refused = { ok: false, message: standing, outcome: 'answered', standing: 'N', ...word }
    const taken = { ok: true, message: null, outcome: 'applied', standing: null, ...word }
    const reads = { public_message: { messages: [message] } }
    const answers = [reads, { public_message_respond: refused }, reads, { public_message_respond: taken }, reads]
    serve(() => json({ data: answers[asked.length - 1] }))
    show('/m/def')
    fireEvent.click(await screen.findByRole('button', { name: /^Yes/ }, patience))
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm/ }))
    await screen.findByText(`${standing} Confirm again to replace it.`, {}, patience)
    fireEvent.click(screen.getByRole('button', { name: /^Confirm/ }))
    await screen.findByText(/^You said yes to Quay Street: market crowd\./, {}, patience)
    const sent = asked.filter((body) => body.includes('mutation')).map((body) => JSON.parse(body).variables)
    expect(sent).toMatchObject([{ seen_response: null }, { seen_response: 'N' }])
  })

  describe('that came with the server’s page', () => {
    const sent = JSON.stringify({ code: 'jkl', message }).replaceAll('<', '\\u003c')
    beforeEach(() => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<div id="server-page"><form><input type="radio" name="answer" value="Y"><textarea name="notes"></textarea></form></div>
         <div id="root" hidden></div><script type="application/json" id="server-message">${sent}</script>`,
      )
    })
    afterEach(() => {
      for (const id of ['server-page', 'root', 'server-message']) document.getElementById(id)?.remove()
    })
    const isReplaced = () =>
      document.getElementById('server-page') === null && document.getElementById('root')?.hidden === false

    it('takes its place without reading the message again', async () => {
      serverAnswers(0)
      show('/m/jkl')
      await screen.findByText('Are you free on Friday?', {}, patience)
      expect(isReplaced()).toBe(true)
      await vi.waitFor(() => expect(opened).toEqual(['jkl']), patience)
      expect(asked).toEqual([])
    })

    it('leaves it where somebody has begun to use it', async () => {
      serverAnswers(0)
      for (const use of [
        () => document.querySelector<HTMLInputElement>('#server-page input')?.click(),
        () => document.querySelector<HTMLTextAreaElement>('#server-page textarea')?.focus(),
      ]) {
        use()
        show('/m/jkl')
        await screen.findByText('Are you free on Friday?', {}, patience)
        expect(isReplaced()).toBe(false)
        cleanup()
        document.querySelector<HTMLFormElement>('#server-page form')?.reset()
      }
    })

    it('is read where that page is another message’s', async () => {
      serverAnswers(1)
      show('/m/mno')
      await screen.findByText('Are you free on Friday?', {}, patience)
      expect(asked).toHaveLength(1)
      expect(isReplaced()).toBe(true)
    })
  })
})
