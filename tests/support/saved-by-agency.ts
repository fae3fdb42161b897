import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agency } from './portal'
import type { TestServer } from './server'

/**
 * What the agency has of a file, as it saves it: of a photo or a reel (member, number), of a special list's photo (list, member), of a
 * document's scan (submission, field); of a consent form (member, number).
 */
export async function savedByAgency(
  server: TestServer,
  what: 'photo' | 'reel' | 'speciallist' | 'rtw' | 'consent',
  ...of: readonly [number, number | string]
): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-saved-'))
  try {
    const file = join(dir, 'file')
    await agency(server, what, 'save', ...of.map(String), file)
    return readFileSync(file)
  } finally {
    rmSync(dir, { recursive: true })
  }
}
