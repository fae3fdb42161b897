import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeProblems } from '../support/axe'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { expectConsole } from '../support/expected-console'
import { treeOf } from '../support/processes'

let server: Server
let address = ''
let profile: Profile

test.beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    const bad = request.url === '/bad' ? '<img src="x.png">' : ''
    response.end(`<!doctype html><html lang="en"><title>Test</title><main><h1>Here I am</h1>${bad}</main>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  profile = await launchProfile()
})

test.afterAll(async () => {
  await profile.dispose()
  server.close()
})

test('keeps what a page stored over a SIGKILL of the whole browser', async () => {
  await profile.page.goto(address)
  const stored = await profile.page.evaluate(storeScript)
  expect(stored).toBe('kept')
  const tree = treeOf(profile.pid)
  expect(tree.length).toBeGreaterThan(2)
  await profile.killHard()
  expect(treeOf(profile.pid)).toEqual([])
  profile = await profile.reopen()
  await profile.page.goto(address)
  expect(await profile.page.evaluate(readScript)).toBe('kept')
})

test('finds what is wrong, also under a strict policy, and nothing where nothing is', async () => {
  expectConsole(/Content Security Policy/)
  await profile.page.goto(`${address}/bad`)
  expect(await axeProblems(profile.page, { must: 'Here I am' })).toEqual([
    expect.stringMatching(/^image-alt \(light\): .* at img/),
  ])
  await profile.page.goto(address)
  expect(await axeProblems(profile.page, { must: 'Here I am' })).toEqual([])
})

test('does not scan a page that is not in the state that is meant', async () => {
  profile.page.setDefaultTimeout(500)
  await expect(axeProblems(profile.page, { must: 'Somewhere else' })).rejects.toThrow(/Timeout/)
})

test.fail('fails a test whose page says what nobody expected', async () => {
  await profile.page.goto(address)
  await profile.page.evaluate("console.error('surprise')")
})

// Written as text, because they run in the page, whose types this file does not have.
const open = `new Promise((resolve, reject) => {
  const request = indexedDB.open('t', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('s')
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})`
const storeScript = `${open}.then((db) => new Promise((resolve) => {
  const tx = db.transaction('s', 'readwrite', { durability: 'strict' })
  tx.objectStore('s').put('kept', 1)
  tx.oncomplete = () => resolve('kept')
}))`
const readScript = `${open}.then((db) => new Promise((resolve) => {
  const request = db.transaction('s').objectStore('s').get(1)
  request.onsuccess = () => resolve(request.result)
}))`
