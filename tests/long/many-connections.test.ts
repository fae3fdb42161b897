import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionLimits } from '../../server/http/connections'
import { root } from '../support/root'
import { startServer, type TestServer } from '../support/server'

const connections = 5_000
let server: TestServer
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '1000' })
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.remove()
})

/** The resident memory (MB) of the process that listens on the server's port. */
function resident(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${server.dataDir}`)
    } catch {
      return false
    }
  })
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${own}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

/** How many connections the server holds open. */
function held(): number {
  const port = Number(new URL(server.url).port).toString(16).toUpperCase().padStart(4, '0')
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.filter(([, local = '', , state]) => local.endsWith(`:${port}`) && state === '01').length
}

const body = JSON.stringify({
  query: 'mutation { login(username: "member@demo.test", password: "callboard-demo") { ok } }',
})

/** How long (ms) somebody else waits for a log-in, on a connection of their own. */
async function logIn(): Promise<number> {
  const began = performance.now()
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-callboard': '1' }
    const sent = request(`${server.url}/dj/api/login/`, { method: 'POST', headers, agent: false }, (answer) => {
      let all = ''
      answer.on('data', (data: Buffer) => (all += data.toString()))
      answer.on('end', () => resolve(all))
    })
    sent.on('error', reject)
    sent.end(body)
  })
  expect(JSON.parse(text)).toEqual({ data: { login: { ok: true } } })
  return performance.now() - began
}

it('5,000 connections that never read take neither memory nor time from the others', { timeout: 240_000 }, async () => {
  const folder = join(root, 'dist/page/assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const [largest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((one, other) => size(other) - size(one))
  const { hostname, port } = new URL(server.url)
  const asking = `GET /assets/${largest} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: identity\r\n\r\n`
  await logIn()
  const before = resident()
  let peak = before
  let slowest = 0
  for (let at = 0; at < connections; at++) {
    const socket = connect({ port: Number(port), host: hostname })
    socket.on('error', () => undefined)
    socket.pause()
    sockets.push(socket)
    await new Promise<void>((resolve) => {
      socket.once('connect', () => socket.write(asking, () => resolve()))
      socket.once('close', () => resolve())
    })
    if (at % 500 !== 499) continue
    slowest = Math.max(slowest, await logIn())
    peak = Math.max(peak, resident())
  }
  for (let second = 0; second < 10; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    slowest = Math.max(slowest, await logIn())
    peak = Math.max(peak, resident())
  }
  console.info(
    `${connections} connections: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most; a log-in took ${slowest.toFixed(0)} ms at most; ${held()} are open`,
  )
  expect(held()).toBeLessThanOrEqual(connectionLimits.most)
  expect(peak - before).toBeLessThan(400)
  expect(slowest).toBeLessThan(5_000)
})
