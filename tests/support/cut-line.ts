import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { opened } from './opened'
import { RequestReader, type Stretch } from './request-reader'

/** Who hears that the line broke: both ends at once, or the phone alone, while the server goes on waiting for it. */
export type Hearing = 'both' | 'phone'

export type Whole = 'upload begun' | 'item sent'

/** What is done once a certain byte of a file has come up, and before anything goes on over that connection. */
export interface Meeting {
  /** So many bytes of the file are through; or the whole request by which an upload begins, or that of an item: its answer is held back. */
  once: number | Whole
  act: () => void | Promise<void>
}

/** What the outbox has sent over the line since the count began. */
export interface Tally {
  /** Bytes of files that came through, however often. */
  file: number
  /** All bytes of its requests that came through, their heads too: of uploads and of items. */
  all: number
  /** Parts and items that were begun, by who sent them: 'page', 'worker'. */
  senders: Record<string, number>
}

export interface CutLine {
  url: string
  /** False: nobody gets through. */
  isUp: boolean
  /** Bytes a second from the phone. */
  rate: number
  /** What is to be met next, once; null where it was, or nothing is to be. */
  meeting: Meeting | null
  /** Begins to count anew. */
  count: () => Tally
  /** Breaks every connection. */
  cut: (hearing?: Hearing) => void
  close: () => Promise<void>
}

/** A line between browser and server that breaks at a byte of a file on its way up, below HTTP, of which it only reads along. */
export async function startCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<{ phone: Socket; far: Socket }>()
  // Those whose phone is gone, which the server does not know.
  const unheard = new Set<Socket>()
  let tally: Tally = { file: 0, all: 0, senders: {} }
  let holding: Promise<void> = Promise.resolve()

  const note = ({ request: { method, headers }, bytes, fileByte, isFirst }: Stretch): void => {
    const sender = headers['outbox-sender']
    if (sender === undefined) return
    tally.all += bytes.length
    if (fileByte !== null) tally.file += bytes.length
    const counts = method === 'PATCH' || headers['idempotency-key'] !== undefined
    if (isFirst && counts) tally.senders[sender] = (tally.senders[sender] ?? 0) + 1
  }
  /** Writes it, and resolves once the system has it. */
  const pass = async (far: Socket, stretch: Stretch): Promise<void> => {
    await new Promise<void>((resolve) => far.write(stretch.bytes, () => resolve()))
    note(stretch)
    if (line.rate < Number.POSITIVE_INFINITY) await pause((1_000 * stretch.bytes.length) / line.rate)
  }
  const meet = async (): Promise<void> => {
    const met = line.meeting
    line.meeting = null
    holding = Promise.resolve(met?.act())
    await holding
  }
  const carryUp = async (phone: Socket, far: Socket): Promise<void> => {
    const reader = new RequestReader()
    for await (const chunk of phone) {
      for (const stretch of reader.read(chunk as Buffer).flatMap(packets)) {
        if (far.destroyed || phone.destroyed) return
        const { fileByte, bytes, isLast, request } = stretch
        const once = line.meeting?.once
        const to = typeof once === 'number' && fileByte !== null ? once - fileByte : Number.POSITIVE_INFINITY
        if (to > 0 && to <= bytes.length) {
          await pass(far, { ...stretch, bytes: bytes.subarray(0, to) })
          await meet()
          if (!phone.destroyed && to < bytes.length) await pass(far, { ...stretch, bytes: bytes.subarray(to) })
        } else if (typeof once === 'string' && isLast && request.headers[tellsOf[once]] !== undefined) {
          const passed = pass(far, stretch)
          await meet()
          await passed
        } else await pass(far, stretch)
      }
    }
    if (!unheard.has(far)) far.end()
  }
  const carryDown = async (phone: Socket, far: Socket): Promise<void> => {
    for await (const chunk of far) {
      await holding
      phone.write(chunk as Buffer)
    }
    phone.end()
  }

  const server = createServer((phone) => {
    if (!line.isUp) return phone.destroy()
    const far = connect(Number(port), hostname)
    const pair = { phone, far }
    open.add(pair)
    for (const socket of [phone, far]) {
      // A line that breaks is what it is for.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(pair)
        phone.destroy()
        if (!unheard.has(far)) far.destroy()
      })
    }
    far.on('close', () => unheard.delete(far))
    carryUp(phone, far).catch(() => !unheard.has(far) && far.destroy())
    carryDown(phone, far).catch(() => phone.destroy())
  })
  const line: CutLine = {
    url: '',
    isUp: true,
    rate: Number.POSITIVE_INFINITY,
    meeting: null,
    count: () => (tally = { file: 0, all: 0, senders: {} }),
    cut: (hearing = 'both') => {
      for (const { phone, far } of open) {
        if (hearing === 'phone') unheard.add(far)
        else far.destroy()
        phone.destroy()
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { phone, far } of open) for (const socket of [phone, far]) socket.destroy()
        for (const far of unheard) far.destroy()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  opened(line.close)
  return line
}

const tellsOf: Readonly<Record<Whole, string>> = { 'upload begun': 'upload-length', 'item sent': 'idempotency-key' }

const packet = 1_400

/** In pieces that a line carries: what is cut off later than these was not on it yet. */
function packets(stretch: Stretch): Stretch[] {
  const { bytes, fileByte, isFirst, isLast } = stretch
  const pieces: Stretch[] = []
  for (let at = 0; at < bytes.length; at += packet) {
    const to = Math.min(bytes.length, at + packet)
    const from = fileByte === null ? null : fileByte + at
    const ends = { isFirst: isFirst && at === 0, isLast: isLast && to === bytes.length }
    pieces.push({ ...stretch, ...ends, bytes: bytes.subarray(at, to), fileByte: from })
  }
  return pieces
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
