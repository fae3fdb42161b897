import type { OpenDatabase } from '../../server/store/database'
import { type Served, serve } from './served'
import { signatureOf } from './stripe/events'

export const callbackSecret = 'a secret of the provider of texts'
/** The time of the server's clock until a test changes it. */
export const begins = new Date('2026-11-26T10:00:00Z')

/** A provider of texts that tells a server what became of them, and what came back. It signs by the server's clock. */
export class TextProvider {
  served!: Served
  now = begins

  async serve(database: OpenDatabase, more: Parameters<typeof serve>[2] = {}): Promise<() => Promise<void>> {
    this.served = await serve(database, () => this.now, { smsCallbackSecret: callbackSecret, ...more })
    return () => this.served.close()
  }

  get url(): string {
    return `${this.served.url}/dj/texts/events`
  }

  /** Posts that body under that signature (null: without one); gives status and text of the answer. */
  async post(body: string, signature: string | null = this.signed(body), url = this.url): Promise<[number, string]> {
    const headers = signature === null ? {} : { 'Callboard-Signature': signature }
    const response = await fetch(url, { method: 'POST', headers, body })
    return [response.status, await response.text()]
  }

  signed(body: string, secret = callbackSecret, at = this.now): string {
    return signatureOf(body, secret, at)
  }

  /** Tells of an event; gives the status of the answer. */
  async tell(event: unknown): Promise<number> {
    const [status] = await this.post(JSON.stringify(event))
    return status
  }

  /** What the server logged under that name. */
  lines(event: string): string[] {
    return this.served.log.filter((line) => line.includes(`"event":"${event}"`))
  }
}
