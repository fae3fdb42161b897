import { resolveObjectURL } from 'node:buffer'
import { vi } from 'vitest'
import { noStore } from '../../src/data/open-store'
import { withPictures } from '../../src/data/pictures/pictures-database'
import { beginWorkspace, closeWorkspace, openWorkspace, workspace } from '../../src/data/workspace'
import { registry } from '../../src/outbox/device-registry'
import { MemberDatabase, writeMeta } from '../../src/outbox/member-database'
import { picturesDatabaseName } from '../../src/outbox/names'

/** Bytes that begin as a JPEG does; the seed tells one from another. */
export function jpeg(seed: number, size = 100): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).fill(seed).with(0, 0xff).with(1, 0xd8) as Uint8Array<ArrayBuffer>
}

/** A device on which a member with a child is signed in, and the server's pictures. */
export class PicturePhone {
  /** The server's pictures, by name. A Response is answered instead of a picture. */
  readonly served = new Map<string, Uint8Array<ArrayBuffer> | Response>()
  /** The names that were asked for, in order. */
  readonly asked: string[] = []
  hasSignal = true
  /** While this is set, every answer waits for it. */
  held: Promise<void> | null = null

  constructor(
    readonly member: number,
    readonly child = member + 5_000,
  ) {
    vi.stubGlobal('location', { hostname: 'localhost' })
    vi.stubGlobal('fetch', (address: string) => this.answer(address))
  }

  private async answer(address: string): Promise<Response> {
    const name = /^\/dj\/api\/member\/(?:photo\/(?=\w+\.)|(?=speciallist\/))(.+)\.jpg$/.exec(address)?.[1]
    if (!name) throw new TypeError('nothing else is here')
    this.asked.push(name)
    await this.held
    const there = this.served.get(name)
    if (!this.hasSignal) throw new TypeError('Failed to fetch')
    if (there instanceof Response) return there.clone()
    return there
      ? new Response(there, { headers: { 'content-type': 'image/jpeg' } })
      : new Response('Not found.', { status: 404, headers: { 'content-type': 'text/plain' } })
  }

  /** Leaves the device as after a log-in or a start. acting: staff act for the member. absent: the device keeps nothing. */
  async signIn(how: 'kept' | 'acting' | 'absent' = 'kept'): Promise<void> {
    closeWorkspace()
    if (how === 'absent') beginWorkspace(this.member, false, noStore('absent'))
    if (how === 'acting') await openWorkspace(this.member, true)
    if (how !== 'kept') return
    const { db } = await openWorkspace(this.member, false)
    if (!db) throw new Error('No database.')
    await writeMeta(db, 'session', { extraid: this.member, family: [{ extraid: this.child }] })
    await registry.change((now) => ({ ...now, last: this.member, stored: [this.member] }))
  }

  /** Makes answers wait until the function that it gives is called. */
  hold(): () => void {
    let release: () => void = () => undefined
    this.held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  /** The pictures that are stored on the device, sorted by name. */
  async rows() {
    if (!(await this.hasDatabase())) return []
    const rows = await withPictures(
      { memberId: this.member },
      async () => true,
      ({ pictures }) => pictures.orderBy('name').toArray(),
    )
    return rows ?? []
  }

  async names(): Promise<string[]> {
    return (await this.rows()).map(({ name }) => name)
  }

  async hasDatabase(): Promise<boolean> {
    return (await indexedDB.databases()).some(({ name }) => name === picturesDatabaseName(this.member))
  }

  async dispose(): Promise<void> {
    closeWorkspace()
    await new MemberDatabase(this.member).delete()
    vi.unstubAllGlobals()
  }

  get db(): MemberDatabase | null | undefined {
    return workspace()?.db
  }
}

/** What an object URL leads to; null where it was revoked, or is no JPEG. */
export async function bytesAt(url: string | null): Promise<Uint8Array | null> {
  const found = url === null ? undefined : resolveObjectURL(url)
  const blob = found?.type === 'image/jpeg' ? found : undefined
  return blob ? new Uint8Array(await blob.arrayBuffer()) : null
}
