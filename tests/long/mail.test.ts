import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandLine } from '../support/command-line'
import { openMailServer, readMail } from '../support/mail-server'
import { type Environment, startServer } from '../support/server'
import { until } from '../support/until'

const member = 'member@demo.test'

/** A server with the demo agency, and a `change` that gives a demo member another log-in name. */
async function demoServer(env: Environment = {}) {
  const server = await startServer({ DEMO: '1', ...env })
  const agency = commandLine(server.url, server.agencyToken)
  const { out } = await agency('member', 'list', '--search', member, '--json')
  const [{ extraid }] = JSON.parse(out) as [{ extraid: number }]
  return { server, agency, change: (to: string) => agency('member', 'change', `${extraid}`, '--loginname', to) }
}

it('a built server writes mails into DATA_DIR/mail where no mail server is set, with links to itself', async () => {
  const { server, change } = await demoServer()
  const folder = join(server.dataDir, 'mail')
  expect((await change('other@demo.test')).code).toBe(0)
  await until(() => server.logs.filter((line) => line.includes('mail_written')).length === 2)
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const mails = names.map((name) => readMail(readFileSync(join(folder, name))))
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your log-in name was changed'))
  expect(mails.some(({ text }) => text.includes(`Log in:\n${server.url}/\n`))).toBe(true)
  expect(mails.every(({ head }) => head.includes('no-reply@localhost'))).toBe(true)
  for (const name of names) expect(server.logs.join()).toContain(name)
  expect(server.logs.join()).not.toContain('other@demo.test')
  await server.remove()
}, 120_000)

it('hands them to its mail server, and stops while that one hangs', async () => {
  const smtp = await openMailServer()
  const { server, agency, change } = await demoServer({ SMTP_URL: smtp.url })
  await change('other@demo.test')
  await until(() => smtp.mails.length === 2)
  expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual([member, 'other@demo.test'])
  smtp.says = () => 'hang'
  await change('third@demo.test')
  await until(() => smtp.asked.length === 3)
  expect((await agency('mail', 'list')).out).toMatch(/Log-in name changed .* waiting/)
  const from = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - from).toBeLessThan(14_000)
  await smtp.close()
  await server.remove()
}, 120_000)
