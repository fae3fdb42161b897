import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agency } from './portal'
import type { TestServer } from './server'

/**
 * The bytes of a file as the agency saves it by its command line. `of` names the file: for a photo or a reel by member
 * and number, for a special list's photo by list and member, for a document's scan by submission and field, for a consent
 * form by member and number.
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
