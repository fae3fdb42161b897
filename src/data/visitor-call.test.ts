import { afterEach, describe, expect, it, vi } from 'vitest'
import { foreign, reach } from './reach'
import { callAsVisitor, loginText } from './visitor-call'

const document = loginText('query IsUniqueLoginname($emailaddress: String!) { isunique_loginname { ok message } }')
const ask = () => callAsVisitor(document, { emailaddress: 'orla@example.ie' })

interface Sent {
  url: string
  init: RequestInit
}

/** Makes the server answer like this; returns what is sent to it. */
function serverSays(answer: () => Response): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  return sent
}
const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const error = (code: string | undefined, message = 'No.') => ({ errors: [{ message, extensions: { code } }] })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call of somebody without an account', () => {
  it('is one JSON request to the log-in endpoint, and gives its data', async () => {
    const data = { isunique_loginname: { ok: true, message: null } }
    const sent = serverSays(() => json({ data }))
    expect(await ask()).toEqual({ kind: 'answered', data })
    expect(sent.map(({ url }) => url)).toEqual(['/dj/api/login/'])
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      headers: { 'x-callboard': '1', 'content-type': 'application/json' },
    })
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      query: document,
      operationName: 'IsUniqueLoginname',
      variables: { emailaddress: 'orla@example.ie' },
    })
  })

  it.each([
    [
      'a refusal, with its sentence',
      json(error('BAD_INPUT', 'Not that.'), 400),
      { kind: 'refused', message: 'Not that.' },
    ],
    [
      'asked too often, with its sentence',
      json(error('RATE_LIMITED', 'Later.'), 429),
      { kind: 'refused', message: 'Later.' },
    ],
    ['a server that can’t work', json(error('UNAVAILABLE'), 503), { kind: 'unreachable' }],
    ['a fault of the server', json(error('INTERNAL'), 500), { kind: 'unreachable' }],
    ['an error without a code of ours', json(error(undefined)), { kind: 'unreachable' }],
    ['data beside an error', json({ data: {}, ...error('INTERNAL') }), { kind: 'unreachable' }],
    ['neither data nor an error', json({}), { kind: 'unreachable' }],
    ['an answer that breaks off', json('{"data":{"isunique'), { kind: 'unreachable' }],
    [
      'the page of a captive portal',
      new Response('<p>Log in to the Wi-Fi</p>'),
      { kind: 'unreachable', by: 'not-ours' },
    ],
  ])('%s', async (_, answer, word) => {
    serverSays(() => answer)
    expect(await ask()).toEqual(word)
  })

  it('no network is no word of the server', async () => {
    serverSays(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await ask()).toEqual({ kind: 'unreachable' })
  })
})

describe('files among the variables', () => {
  const withFiles = loginText(`mutation NoticeApplication(
    $form_id: Int!, $application_key: ID!, $application: ApplicationInput!, $headshot: Upload, $hairportrait: Upload
  ) {
    notice_application(
      form_id: $form_id, application_key: $application_key, application: $application
      headshot: $headshot, hairportrait: $hairportrait
    ) { ok }
  }`)
  const application = {
    ...{ emailaddress: 'orla@example.ie', loginpass: 'three new words', agreetcs: true },
    ...{ firstname: 'Órla', lastname: 'Ní Mhurchú', dateofbirth: '1990-02-28' },
  }
  const photo = (size: number, name: string) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
  const send = (headshot: File | null, hairportrait: File | null) =>
    callAsVisitor(withFiles, { form_id: 402, application_key: 'k', application, headshot, hairportrait })

  it('are parts of the request, each said whose it is', async () => {
    const sent = serverSays(() => json({ data: { notice_application: { ok: true } } }))
    expect(await send(photo(3, 'headshot.jpg'), photo(5, 'hairportrait.jpg'))).toMatchObject({ kind: 'answered' })
    const { body, headers } = sent[0]?.init ?? {}
    if (!(body instanceof FormData)) throw new Error('No form was sent.')
    // No content type is set, because the browser sets one that contains the boundary between the parts.
    expect(headers).toEqual({ 'x-callboard': '1' })
    // The server reads the parts in this order, and takes no file that it has not been told about before.
    expect([...body.keys()]).toEqual(['operations', 'map', '0', '1'])
    expect(JSON.parse(String(body.get('operations')))).toEqual({
      query: withFiles,
      operationName: 'NoticeApplication',
      variables: { form_id: 402, application_key: 'k', application, headshot: null, hairportrait: null },
    })
    expect(JSON.parse(String(body.get('map')))).toEqual({ 0: ['variables.headshot'], 1: ['variables.hairportrait'] })
    expect([body.get('0'), body.get('1')]).toMatchObject([
      { name: 'headshot.jpg', size: 3 },
      { name: 'hairportrait.jpg', size: 5 },
    ])
  })

  it('give it the time that a line of 8 kB a second needs for them', async () => {
    const limits: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return timeout(ms)
    })
    serverSays(() => json({ data: { notice_application: { ok: true } } }))
    await send(null, null)
    await send(photo(80_000, 'headshot.jpg'), photo(160_000, 'hairportrait.jpg'))
    expect(limits).toEqual([15_000, 45_000])
  })
})

describe('somebody else’s answer is told as what it is', () => {
  const page = (status: number) => () =>
    new Response('<html><title>nginx</title></html>', { status, headers: { 'content-type': 'text/html' } })

  it.each([
    [413, { kind: 'refused', message: 'This is too large for something on the way to the agency' }],
    [405, { kind: 'unreachable', by: 'barred' }],
    [501, { kind: 'unreachable', by: 'barred' }],
    [403, { kind: 'unreachable', by: 'barred' }],
    [502, { kind: 'unreachable', by: 'not-ours' }],
    [200, { kind: 'unreachable', by: 'not-ours' }],
  ])('%i with HTML', async (status, word) => {
    serverSays(page(status))
    expect(await ask()).toEqual(word)
    expect(reach.get()).toBe('offline')
    expect(foreign.get()).not.toBeNull()
    serverSays(() => json({ data: { isunique_loginname: { ok: true, message: null } } }))
    await ask()
    expect([reach.get(), foreign.get()]).toEqual(['online', null])
  })
})
