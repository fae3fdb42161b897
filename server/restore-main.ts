import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config/read-config'
import { restore } from './restore'
import { StartError } from './start-error'
import { headOf } from './store/backup/read-backup'

/** `npm run restore -- FILE`: the file and the server's own variables. */
try {
  const [file = ''] = process.argv.slice(2).filter((word) => word !== 'restore')
  const head = await headOf(file)
  refuseNewKey(head.key)
  const { rows, files, missing } = await restore(file, readConfig(process.env))
  const gone = missing > 0 ? ` ${missing} more files were gone when it was made.` : ''
  process.stdout.write(
    `${rows} rows and ${files} files are restored, as of ${head.made_at}, and equal to the backup.${gone} Start the server now.\n`,
  )
} catch (error) {
  const sentence = error instanceof StartError ? error.message : `Nothing was restored: ${String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** Throws where no key is given: readConfig would make a new one, which opens nothing of the backup. */
function refuseNewKey(key: string | null): void {
  const keyFile = join(resolve(process.env.DATA_DIR?.trim() || './data'), 'field.key')
  if (key === null || process.env.FIELD_KEY?.trim() || process.env.DATABASE_URL?.trim() || existsSync(keyFile)) return
  throw new StartError(
    `The backup needs the key ${key}: put it into ${keyFile}, or set FIELD_KEY; nothing was restored.`,
  )
}
