import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileSender } from '../../server/store/mail/file-sender'
import { outFolder } from '../../server/store/mail/out-folder'
import { smtpSender } from '../../server/store/mail/smtp-sender'
import { textFileSender, webhookSender } from '../../server/store/texts/text-sender'
import { castingAgency } from '../support/mail-scene'
import { type MailServer, openMailServer, readMail } from '../support/mail-server'

const from = { name: castingAgency.name, address: 'no-reply@members.example.ie', replyTo: 'members@example.ie' }
const mail = {
  ...{ to: 'aoife@example.ie', subject: 'Síle: é, ó', text: 'Fáilte\n', html: '<p>Fáilte</p>' },
  messageId: '1.2.ab@example.ie',
}

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})
beforeEach(() => {
  server.says = () => 'take'
  server.mails.length = 0
  server.asked.length = 0
})

describe('what hands over', () => {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-mail-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const refusal = async (sending: Promise<void>) => {
    const error = await sending.then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof Error && 'isFinal' in error ? [error.message, error.isFinal] : error
  }

  it('SMTP: refuses what could be two mails before it asks the server', async () => {
    const sender = smtpSender({ url: server.url, from })
    for (const change of [
      { to: 'a@b.ie\r\nRCPT TO:<c@d.ie>' },
      { to: 'a@b.ie,c@d.ie' },
      { subject: 'a\r\nBcc: c@d.ie' },
    ]) {
      const code = 'to' in change ? 'bad_address' : 'bad_subject'
      expect(await refusal(sender.send({ ...mail, ...change }))).toEqual([code, true])
    }
    expect(server.asked).toEqual([])
    await sender.send(mail)
    expect(server.mails).toMatchObject([{ to: [mail.to], subject: mail.subject, text: mail.text, html: mail.html }])
    sender.close()
  })

  it('SMTP: keeps connections for many mails, and makes new ones after the server was away', async () => {
    const sender = smtpSender({ url: server.url, from, connections: 2 })
    await Promise.all([1, 2, 3, 4].map((one) => sender.send({ ...mail, messageId: `1.${one}@example.ie` })))
    expect(server.mails).toHaveLength(4)
    server.says = () => 550
    expect(await refusal(sender.send(mail))).toEqual(['smtp_550', true])
    server.says = () => 'take'
    await server.close()
    expect(await refusal(sender.send(mail))).toEqual([expect.stringMatching(/^smtp_/), false])
    await server.reopen()
    await sender.send(mail)
    expect(server.mails).toHaveLength(5)
    sender.close()
  })

  it('SMTP: a wrong log-in is no refusal of the recipient', async () => {
    const sender = smtpSender({ url: server.url.replace('smtp://', 'smtp://user:pass@'), from })
    const refused = await refusal(sender.send(mail))
    expect(refused).toEqual([expect.stringMatching(/^smtp_/), false])
    expect(server.asked).toEqual([])
    sender.close()
  })

  it('files: a mail of its own each, for this user alone; the same mail is the same file', async () => {
    const names: string[] = []
    const folder = outFolder(join(dir, 'mail'), (name) => names.push(name))
    const sender = fileSender(folder, from)
    for (const _ of [1, 2]) await sender.send(mail)
    await textFileSender(folder).send({ to: '0851234567', text: 'Fáilte', id: '1.3.cd' })
    expect(await refusal(sender.send({ ...mail, messageId: '../../1@example.ie' }))).toEqual(['bad_message_id', true])
    expect(readdirSync(join(dir, 'mail')).sort()).toEqual(['1.2.ab.eml', '1.3.cd.txt'])
    expect(names).toEqual(['1.2.ab.eml', '1.2.ab.eml', '1.3.cd.txt'])
    expect(statSync(join(dir, 'mail')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dir, 'mail/1.2.ab.eml')).mode & 0o777).toBe(0o600)
    const { subject, text, html } = readMail(readFileSync(join(dir, 'mail/1.2.ab.eml')))
    expect({ subject, text, html }).toEqual({ subject: mail.subject, text: mail.text, html: mail.html })
    expect(readFileSync(join(dir, 'mail/1.3.cd.txt'), 'utf8')).toBe('+353851234567\n\nFáilte\n')
  })

  it('texts: a POST of JSON; no redirect is followed, and no number goes to where it leads', async () => {
    const got: { url: string | undefined; body: unknown; key: unknown }[] = []
    const asked: (string | undefined)[] = []
    let answer: 'ok' | 'redirect' | 'hang' | 'broken' = 'ok'
    const http = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
      asked.push(request.headers.authorization)
      got.push({ url: request.url, body, key: request.headers['idempotency-key'] })
      if (answer === 'ok') response.writeHead(202).end('queued')
      if (answer === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
      if (answer === 'broken') response.writeHead(503).end()
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const { port } = http.address() as AddressInfo
    const sender = webhookSender(`http://127.0.0.1:${port}/send`)
    const text = { to: '0851234567', text: 'Fáilte', id: '1.3.cd' }
    await sender.send(text)
    expect(got).toEqual([{ url: '/send', body: { to: '+353851234567', text: text.text }, key: text.id }])
    // A user and password in the address are sent as a header.
    await webhookSender(`http://caf%C3%A9:p%40ss@127.0.0.1:${port}/send`).send(text)
    expect(asked).toEqual([undefined, `Basic ${Buffer.from('café:p@ss').toString('base64')}`])
    const results: unknown[] = []
    for (const next of ['redirect', 'broken'] as const) {
      answer = next
      results.push(await refusal(sender.send(text)))
    }
    answer = 'hang'
    results.push(await refusal(webhookSender(`http://127.0.0.1:${port}/send`, 300).send(text)))
    expect(results).toEqual([
      ['webhook_307', false],
      ['webhook_503', false],
      ['webhook_slow', false],
    ])
    expect(got.slice(0, 4).map(({ url }) => url)).toEqual(Array(4).fill('/send'))
    const before = got.length
    for (const wrong of ['aoife', '085 1', '0851234567, 0861234567', '015550117', '']) {
      expect(await refusal(sender.send({ ...text, to: wrong })), wrong).toEqual(['bad_number', true])
    }
    expect(got).toHaveLength(before)
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    expect(await refusal(sender.send(text))).toEqual(['webhook_unreached', false])
  })
})
