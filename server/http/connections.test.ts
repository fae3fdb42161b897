import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections, type ConnectionLimits, connectionLimits } from './connections'

const open: (Server | Socket)[] = []
/** The server's side of each connection, in order of opening; a client that does not read cannot see that one ends. */
let ends: { socket: Socket; closed: Promise<void> }[] = []
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy()
    else one.close()
  }
})

async function served(limits: Partial<ConnectionLimits>, handler: RequestListener): Promise<number> {
  const server = createServer(handler)
  ends = []
  server.on('connection', (socket: Socket) => {
    ends.push({ socket, closed: new Promise((resolve) => socket.once('close', () => resolve())) })
  })
  server.once('close', boundConnections(server, { ...connectionLimits, ...limits }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return (server.address() as AddressInfo).port
}

/** A connection that sends one request; `closed` resolves when the server has ended it. */
async function asked(port: number, path = '/'): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return { socket, closed }
}

const read = (socket: Socket): Promise<string> => {
  return new Promise((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())))
}

test('beyond their number the connection that has waited longest gives way, and none that waits for an answer', async () => {
  let answer: () => void = () => undefined
  const port = await served({ most: 3 }, (request, response) => {
    if (request.url === '/slow') answer = () => response.end('slow')
    else response.end('ok')
  })
  const slow = await asked(port, '/slow')
  const idle = await asked(port)
  expect(await read(idle.socket)).toContain('ok')
  const later = await asked(port)
  expect(await read(later.socket)).toContain('ok')
  const newest = await asked(port)
  await idle.closed
  expect(await read(newest.socket)).toContain('ok')
  expect([slow, later, newest].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  const told = read(slow.socket)
  answer()
  expect(await told).toContain('slow')
})

test('a connection that asks for many answers before it takes one is ended', async () => {
  const port = await served({ mostAhead: 4 }, (_request, response) => void setTimeout(() => response.end('ok'), 200))
  const { socket, closed } = await asked(port)
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(5))
  await closed
})

/** More bytes than the buffers of both systems hold. */
const large = Buffer.alloc(32_000_000, 'x')

test('an answer that nobody reads ends with its connection', async () => {
  const port = await served({ patienceMs: 50, leastRate: 1e9, lookMs: 20 }, (_request, response) => response.end(large))
  const { socket } = await asked(port)
  socket.pause()
  await expect.poll(() => ends.length).toBe(1)
  await ends[0]?.closed
})

test('one that is read slowly does not, while it brings the least rate', async () => {
  const port = await served({ patienceMs: 100, leastRate: 1_000, lookMs: 20 }, (_request, response) =>
    response.end(large),
  )
  const { socket } = await asked(port)
  let size = 0
  await new Promise<void>((resolve) => {
    socket.on('data', (data: Buffer) => {
      size += data.length
      if (size >= large.length) resolve()
      socket.pause()
      setTimeout(() => socket.resume(), 1)
    })
  })
  expect(socket.destroyed).toBe(false)
})

test('what stays unread of all answers is bounded: who asked longest ago gives way', async () => {
  const port = await served({ mostUnread: 40_000_000, lookMs: 20 }, (_request, response) => response.end(large))
  const first = await asked(port)
  first.socket.pause()
  const second = await asked(port)
  second.socket.pause()
  await expect.poll(() => ends.length).toBe(2)
  await ends[0]?.closed
  expect(ends[1]?.socket.destroyed).toBe(false)
})
