import { drain } from '../../src/outbox/drain'
import type { DrainEnd, DrainEnv } from '../../src/outbox/drain-env'
import { enqueue } from '../../src/outbox/enqueue'
import { FilesDatabase, type UploadRow, withFiles } from '../../src/outbox/files/files-database'
import { type ChosenFile, enqueueWithFiles } from '../../src/outbox/files/keep-file'
import { forgetUploadWay } from '../../src/outbox/files/upload-way'
import type { OutboxItem } from '../../src/outbox/kinds'
import { MemberDatabase } from '../../src/outbox/member-database'
import { outboxItem } from './outbox-item'
import { joinPinKind, pinOf } from './toy-file-kind'
import { TusServer } from './tus-server'

/** A file of which no two parts are alike. */
export function photo(size = 300_000, seed = 1): ChosenFile {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * 31 + (at >> 8) * 7 + seed) % 251
  return { bytes: bytes.buffer, type: 'image/jpeg', name: 'Séan.jpg' }
}

/** fetch over a dead line: every request fails. */
export const dead = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** One member's phone on a server in memory, with a kind of item that carries files. */
export class FilePhone {
  readonly server: TusServer
  /** Its line: to the server in memory, or to a real one. */
  fetch: typeof fetch
  db: MemberDatabase
  /** What its clock says. */
  now = Date.parse('2026-11-20T14:00:00Z')

  constructor(readonly member: number) {
    joinPinKind(true)
    forgetUploadWay()
    this.server = new TusServer(member)
    this.fetch = this.server.fetch
    this.db = new MemberDatabase(member)
  }

  async dispose(): Promise<void> {
    joinPinKind(false)
    await this.db.delete()
    await new FilesDatabase(this.member).delete()
  }

  env(more: Partial<DrainEnv> = {}): DrainEnv {
    return {
      db: this.db,
      fetch: this.fetch,
      now: () => this.now,
      random: () => 1,
      owner: 'page',
      sender: 'page',
      reached: () => true,
      onExchange: () => undefined,
      timeoutMs: 5_000,
      ...more,
    }
  }

  drain(): Promise<DrainEnd> {
    return drain(this.env(), true)
  }

  pin(slot = 'face', files = [photo()]): Promise<string> {
    return enqueueWithFiles(this.db, files, pinOf(this.member, slot), this.now)
  }

  answer(id: number): Promise<string> {
    const { payload, base, kind } = outboxItem()
    const item = { extraid: this.member, kind, entityKey: `message:${id}`, payload: { ...payload, id }, base }
    return enqueue(this.db, item, this.now)
  }

  /** Leaves the phone as after a kill: nothing that the page was doing goes on, and its memory is lost. */
  kill(): void {
    this.db.close()
    this.db = new MemberDatabase(this.member)
  }

  items(): Promise<OutboxItem[]> {
    return this.db.outbox.orderBy('order').toArray()
  }

  async states(): Promise<string[]> {
    return (await this.items()).map(({ state }) => state)
  }

  async first(): Promise<OutboxItem | undefined> {
    return (await this.items())[0]
  }

  /** Hashes of the files that are stored on this phone. */
  kept(): Promise<string[]> {
    return withFiles(this.db, (files) => files.files.toCollection().primaryKeys())
  }

  uploads(): Promise<UploadRow[]> {
    return withFiles(this.db, (files) => files.uploads.toArray())
  }

  /** Whether the last effect took exactly that file. */
  hasWhole({ bytes }: ChosenFile): boolean {
    const took = this.server.effects.at(-1)?.took[0] ?? new Uint8Array()
    return Buffer.compare(took, new Uint8Array(bytes)) === 0
  }
}
