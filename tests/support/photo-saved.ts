import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agency } from './portal'
import type { TestServer } from './server'

/** The picture that the agency has of a photo, as a file of its own. */
export async function savedByAgency(server: TestServer, extraid: number, mediaid: number): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-photo-'))
  try {
    const file = join(dir, 'photo.jpg')
    await agency(server, 'photo', 'save', String(extraid), String(mediaid), file)
    return readFileSync(file)
  } finally {
    rmSync(dir, { recursive: true })
  }
}
