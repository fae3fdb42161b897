import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder, readable by this user only, for mails and texts where no server is configured to send them. */
export interface OutFolder {
  /** Writes a file whole or not at all; one of the same name is replaced. */
  put(name: string, bytes: Buffer | string): Promise<void>
}

/** The folder is made with the first file. `onWritten` is told each file's name. */
export function outFolder(path: string, onWritten: (name: string) => void): OutFolder {
  return {
    async put(name, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      const draft = join(path, `.${randomBytes(6).toString('hex')}.new`)
      await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' })
      await rename(draft, join(path, name))
      onWritten(name)
    },
  }
}
