/** What a test puts in the way of the next request of that method: an answer, or a break of the line. */
export interface Obstacle {
  method: string
  /** Rejects as a dead line does, or gives somebody else's answer. */
  act: () => Promise<Response>
}

interface Upload {
  member: string
  bytes: Uint8Array
  arrived: number
}

/**
 * The server's side of the file lane in memory, for tests of the device. It speaks tus 1.0.0 with creation as
 * /dj/api/upload/ does, and as much GraphQL as a drain needs: the cursor, places in their order, a ledger by opId, and
 * mutations that take uploads.
 */
export class TusServer {
  readonly uploads = new Map<string, Upload>()
  /** Every request that came through, in a word: 'POST', 'HEAD', 'PATCH 0+64000', or the operation. */
  readonly log: string[] = []
  /** Effects in their order: the operation, and what it took. */
  readonly effects: { operation: string; endpoint: string; took: Uint8Array[] }[] = []
  readonly obstacles: Obstacle[] = []
  /** What stands between phone and server for good: its own answer to a request of that method and size, or null. */
  between: (method: string, size: number, url: string) => Response | null = () => null
  /** Requests that `between` answered, by their method on the wire. */
  readonly stopped: string[] = []
  /** The member whose session the cookie is; null: no session. */
  session: number | null
  /** After this many bytes of files the line is broken, until this is null again. */
  cutAfter: number | null = null
  /** The next answer is lost on its way. */
  losesAnswer = false
  /** Bytes of files that went over the line, whatever became of them. */
  wire = 0
  /** Called before each request is answered. */
  onRequest: (word: string) => Promise<void> | void = () => {}
  private readonly ledger = new Map<string, number>()
  private lastSeq = new Map<string, number>()
  private ids = 0

  constructor(session: number) {
    this.session = session
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = String(input)
    const method = init?.method ?? 'GET'
    const headers = new Headers(init?.headers)
    const at = this.obstacles.findIndex((one) => one.method === method)
    const [obstacle] = at < 0 ? [] : this.obstacles.splice(at, 1)
    if (obstacle) return obstacle.act()
    const size = init?.body ? (await new Response(init.body).arrayBuffer()).byteLength : 0
    const theirs = this.between(method, size, url)
    if (theirs) {
      this.stopped.push(method)
      // What a browser sees of a connection that is cut.
      if (theirs.type === 'error') throw new TypeError('Failed to fetch')
      return theirs
    }
    const answer = await (url.startsWith('/dj/api/upload/')
      ? this.tus(
          url.slice('/dj/api/upload/'.length),
          headers.get('x-http-method-override') ?? method,
          headers,
          init?.body,
        )
      : this.graphql(url, headers, String(init?.body)))
    if (!this.losesAnswer) return answer
    this.losesAnswer = false
    throw new TypeError('Failed to fetch')
  }

  /** The server loses what it was sent, as in a fault or in a sweep. */
  forget(): void {
    this.uploads.clear()
  }

  private async tus(id: string, method: string, headers: Headers, body: unknown): Promise<Response> {
    const offset = Number(headers.get('upload-offset'))
    const bytes = method === 'PATCH' ? new Uint8Array(await new Response(body as Blob).arrayBuffer()) : new Uint8Array()
    await this.note(method === 'PATCH' ? `PATCH ${offset}+${bytes.length}` : method)
    const member = headers.get('outbox-member') ?? ''
    if (headers.get('tus-resumable') !== '1.0.0' || headers.get('x-callboard') !== '1') return tus(412)
    const no = this.refusal(member)
    if (no) return method === 'HEAD' ? tus(no.status) : no
    if (method === 'POST') {
      const made = (++this.ids).toString(16).padStart(32, '0')
      this.uploads.set(made, { member, bytes: new Uint8Array(Number(headers.get('upload-length'))), arrived: 0 })
      return tus(201, { location: `/dj/api/upload/${made}` })
    }
    const upload = this.uploads.get(id)
    if (upload?.member !== member) return tus(404)
    if (method === 'PATCH') {
      if (headers.get('content-type') !== 'application/offset+octet-stream') return tus(415)
      if (offset !== upload.arrived) return tus(409)
      const rest = Math.max(0, (this.cutAfter ?? Number.POSITIVE_INFINITY) - this.wire)
      const through = bytes.subarray(0, rest)
      upload.bytes.set(through, offset)
      upload.arrived += through.length
      this.wire += through.length
      if (through.length < bytes.length) throw new TypeError('Failed to fetch')
      return tus(204, { 'upload-offset': String(upload.arrived) })
    }
    return tus(200, { 'upload-offset': String(upload.arrived), 'upload-length': String(upload.bytes.length) })
  }

  private async graphql(url: string, headers: Headers, body: string): Promise<Response> {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object }
    await this.note(operationName)
    const no = this.refusal(headers.get('outbox-member') ?? '')
    if (no) return no
    if (operationName === 'OutboxCursor') return Response.json({ data: { outbox_cursor: { last_seq: 0 } } })
    const client = headers.get('outbox-client') ?? ''
    const last = this.lastSeq.get(client) ?? 0
    if (operationName === 'OutboxSkip') {
      this.lastSeq.set(client, last + 1)
      return Response.json({ data: { outbox_skip: { ok: true, known: false, last_seq: last + 1 } } })
    }
    const opId = headers.get('idempotency-key') ?? ''
    const seq = Number(headers.get('outbox-seq'))
    if (!this.ledger.has(opId)) {
      if (seq !== last + 1) return error(409, seq > last ? 'OUTBOX_GAP' : 'OUTBOX_FORK')
      const ids = Object.values(variables).filter((value) => /^[0-9a-f]{32}$/.test(String(value)))
      const took = ids.map((id) => this.uploads.get(String(id)))
      if (took.some((upload) => !upload || upload.arrived < upload.bytes.length)) return error(409, 'UPLOAD_MISSING')
      for (const id of ids) this.uploads.delete(String(id))
      this.effects.push({
        operation: operationName,
        endpoint: url,
        took: took.flatMap((one) => (one ? [one.bytes] : [])),
      })
      this.ledger.set(opId, seq)
      this.lastSeq.set(client, seq)
    }
    const outbox = { op_id: opId, status: 'applied', applied_seq: this.ledger.get(opId), at: null }
    return Response.json({ data: { pin_file: { ok: true } }, extensions: { outbox } })
  }

  private refusal(member: string): Response | null {
    if (this.session === null) return error(401, 'UNAUTHENTICATED')
    return String(this.session) === member ? null : error(409, 'WRONG_MEMBER')
  }

  private async note(word: string): Promise<void> {
    this.log.push(word)
    await this.onRequest(word)
  }
}

function tus(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })
}

/** A refusal of our own server. */
export function error(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ errors: [{ message: `It said ${code}.`, extensions: { code } }] }, { status, headers })
}

/** A proxy's page that refuses. */
export function proxyPage(status: number): Response {
  return new Response(`<html><title>${status}</title></html>`, { status, headers: { 'content-type': 'text/html' } })
}

/** A captive portal's friendly page. */
export function captivePortal(): Response {
  return new Response('<html><title>Free Wi-Fi</title></html>', { headers: { 'content-type': 'text/html' } })
}
