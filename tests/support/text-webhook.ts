import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { opened } from './opened'

export interface TakenText {
  to: string
  text: string
  /** The Idempotency-Key. */
  id: string
}

export interface TextWebhook {
  url: string
  /** What was sent to phones: one text for each Idempotency-Key that it took, in order. */
  texts: TakenText[]
  /** How often it was asked. */
  asked: number
  /** The status that it answers; 'hang' never answers, 'cut' takes the text and breaks the connection instead of answering. */
  says: (text: TakenText) => number | 'hang' | 'cut'
  close(): Promise<void>
}

/** A provider of texts on loopback, which sends each Idempotency-Key once. */
export async function openTextWebhook(): Promise<TextWebhook> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      provider.asked += 1
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as { to: string; text: string }
      const text = { ...body, id: String(request.headers['idempotency-key']) }
      const says = provider.says(text)
      if (says === 'hang') return
      const isTaken = says === 'cut' || says < 300
      if (isTaken && !provider.texts.some(({ id }) => id === text.id)) provider.texts.push(text)
      if (says === 'cut') request.socket.destroy()
      else response.writeHead(says).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const provider: TextWebhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ...{ texts: [], asked: 0, says: () => 200, close },
  }
  const forget = opened(() => provider.close())
  return Object.assign(provider, { close: () => close().then(forget) })
}
