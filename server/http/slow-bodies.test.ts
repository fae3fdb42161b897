import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type BodyLimits, boundBodies } from './slow-bodies'

const open: (Server | Socket)[] = []
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy()
    else one.close()
  }
})

/** A server that reads each body to its end, and answers with its length. */
async function served(limits: BodyLimits): Promise<number> {
  const server = createServer((request, response) => {
    let size = 0
    request.on('data', (data: Buffer) => {
      size += data.length
    })
    request.on('end', () => response.end(String(size)))
    request.on('error', () => undefined)
  })
  server.once('close', boundBodies(server, limits))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return (server.address() as AddressInfo).port
}

interface Sent {
  socket: Socket
  /** Everything that the server has answered by the time the connection closes. */
  answered: Promise<string>
}

async function sending(port: number, length: number, first: string): Promise<Sent> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (data: Buffer) => {
    text += data.toString()
  })
  const answered = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${first}`)
  return { socket, answered }
}

const slowly = async ({ socket }: Sent, times: number, everyMs: number, part: string): Promise<void> => {
  for (let at = 0; at < times; at++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    socket.write(part)
  }
}

test('a body may be slow while it brings the least rate; 110 that bring nothing more are ended', async () => {
  // The least rate is 100 bytes in 2 s. The body comes forty times as fast, so that a busy machine cannot delay it too much.
  const port = await served({ windowMs: 2_000, leastRate: 50, longestMs: 60_000, lookMs: 20 })
  const half = await Promise.all(Array.from({ length: 110 }, () => sending(port, 1_000, 'x')))
  const slow = await sending(port, 6_000, '')
  await slowly(slow, 60, 50, 'x'.repeat(100))
  expect(await slow.answered).toMatch(/^HTTP\/1\.1 200 .*6000$/s)
  expect(await Promise.all(half.map(({ answered }) => answered))).toEqual(half.map(() => ''))
})

test('one that brings the rate for ever ends after the longest time', async () => {
  // Only the longest time can end this body.
  const port = await served({ windowMs: 60_000, leastRate: 1, longestMs: 300, lookMs: 20 })
  const sent = await sending(port, 1_000_000, '')
  await slowly(sent, 20, 40, 'x'.repeat(100))
  expect(await sent.answered).toBe('')
})
