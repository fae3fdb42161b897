import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { opened } from './opened'
import { RequestReader, type Stretch } from './request-reader'

/** Which end learns that the line broke: both at once, or only the phone, while the server goes on waiting for the phone. */
export type Hearing = 'both' | 'phone'

export type Whole = 'upload begun' | 'item sent'

/** Something that a test does at a certain point of a request. Nothing more passes over that connection until it is done. */
export interface Meeting {
  /**
   * The point: this many bytes of the file have passed, or the whole request that begins an upload or sends an item has
   * passed, with its answer held back.
   */
  once: number | Whole
  act: () => void | Promise<void>
}

/** What the outbox has sent over the line since the count began. */
export interface Tally {
  /** Bytes of files that came through, however often. */
  file: number
  /** All bytes of the outbox's requests that came through, heads included, of uploads and of items. */
  all: number
  /** How many parts and items were begun, by their sender: 'page', 'worker'. */
  senders: Record<string, number>
}

export interface CutLine {
  url: string
  /** False: new connections are refused. */
  isUp: boolean
  /** Bytes a second from the phone. */
  rate: number
  /** The next meeting, which happens once; null where it has happened or none is planned. */
  meeting: Meeting | null
  /** Begins a new count, and gives its tally. */
  count: () => Tally
  /** Breaks every connection. */
  cut: (hearing?: Hearing) => void
  close: () => Promise<void>
}

/**
 * A line between browser and server that breaks at a chosen byte of an uploaded file. It works below HTTP: it reads the
 * requests that pass, and changes nothing in them.
 */
export async function startCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<{ phone: Socket; far: Socket }>()
  // Connections to the server whose phone is gone, which the server has not been told.
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
  /** Writes a stretch to the server. Resolves once the system has it and the line's rate allows more. */
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
      // Broken connections are the purpose of this line.
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

/** Splits a stretch into packets, so that a cut loses the packets that were not on the line yet. */
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
