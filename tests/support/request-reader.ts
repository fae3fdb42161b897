/** The head of one HTTP request. */
export interface RequestHead {
  method: string
  path: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
}

/** A stretch of one request on its way. */
export interface Stretch {
  request: RequestHead
  bytes: Buffer
  /** The byte of the file with which this stretch begins, in a tus upload; null in all other requests. */
  fileByte: number | null
  /** Whether the request begins with this stretch, and whether it ends with it. */
  isFirst: boolean
  isLast: boolean
}

const end = Buffer.from('\r\n\r\n')

/** Reads what a browser sends over one connection: one request after another, each with its length said beforehand. */
export class RequestReader {
  private held = Buffer.alloc(0)
  private request: RequestHead | null = null
  private left = 0
  private at = 0

  /** Splits the next bytes into stretches. A head that is not whole yet is held back. */
  read(chunk: Buffer): Stretch[] {
    const found: Stretch[] = []
    this.held = Buffer.concat([this.held, chunk])
    while (this.held.length > 0) {
      const next = this.request ? this.body(this.request) : this.head()
      if (!next) break
      found.push(next)
    }
    return found
  }

  private head(): Stretch | null {
    const length = this.held.indexOf(end) + end.length
    if (length < end.length) return null
    const bytes = this.take(length)
    const request = headOf(bytes.toString('latin1'))
    this.left = Number(request.headers['content-length'] ?? 0)
    this.at = Number(request.headers['upload-offset'] ?? 0)
    const isLast = this.left === 0
    this.request = isLast ? null : request
    return { request, bytes, fileByte: null, isFirst: true, isLast }
  }

  private body(request: RequestHead): Stretch {
    const bytes = this.take(Math.min(this.left, this.held.length))
    const fileByte = request.method === 'PATCH' ? this.at : null
    this.left -= bytes.length
    this.at += bytes.length
    const isLast = this.left === 0
    if (isLast) this.request = null
    return { request, bytes, fileByte, isFirst: false, isLast }
  }

  private take(length: number): Buffer {
    const taken = this.held.subarray(0, length)
    this.held = this.held.subarray(length)
    return taken
  }
}

function headOf(text: string): RequestHead {
  const [first = '', ...lines] = text.trimEnd().split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const named: Readonly<Record<string, string>> = Object.fromEntries(headers)
  // After a few cuts an upload goes on by POST, as if the network let no PATCH through.
  return { method: named['x-http-method-override'] ?? method, path, headers: named }
}
