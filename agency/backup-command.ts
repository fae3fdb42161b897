import { closeSync, createReadStream, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Command } from './command'
import { CommandError, exitCodes, wrongUse } from './outcome'

interface Summary {
  made_at: string
  key: string | null
  tables: number
  rows: number
  files: number
  /** Files whose bytes were gone when the backup came to them. */
  missing: number
}

/** files: absent from servers that did not store files yet. */
interface End {
  tables: { rows: number }[]
  files?: { count: number; missing: number }
}

export const backupCommand: Command = {
  name: 'backup make',
  usage: 'FILE',
  summary:
    'Writes everything the database holds, and its files, into a new file, while the server serves. The key is not in it.',
  positionals: ['FILE'],
  options: {},
  async run({ positionals: [file = ''] }, _ask, download) {
    if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
    const draft = `${file}.${process.pid}.part`
    try {
      const body = await download('/dj/api/agency/backup')
      const handle = await open(draft, 'wx', 0o600).catch(() => wrongUse(`Can't write ${draft}.`))
      await pipeline(body, handle.createWriteStream({ flush: true })).catch(() => cutOff())
      const made = await summaryOf(draft).catch(() => cutOff())
      // link() never replaces an existing file: the backup appears whole and durable, or not at all.
      linkSync(draft, file)
      fsyncFolder(dirname(file))
      const key = made.key ? `To restore it the key ${made.key} is needed, which is not in it.` : 'It needs no key.'
      const gone = made.missing > 0 ? ` ${made.missing} files were gone when they were to be read.` : ''
      return {
        text: `${file}: ${made.rows} rows of ${made.tables} tables and ${made.files} files, as of ${made.made_at}.${gone} ${key}`,
        data: { file, ...made },
      }
    } finally {
      rmSync(draft, { force: true })
    }
  },
}

function cutOff(): never {
  throw new CommandError(exitCodes.unreachable, 'The backup broke off; nothing was written. Please try again.')
}

/** Reads the whole backup once: a truncated one lacks its last line. */
async function summaryOf(file: string): Promise<Summary> {
  let [first, last] = ['', '']
  for await (const text of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    first ||= text
    last = text
  }
  const { made_at, key } = JSON.parse(first) as { made_at: string; key: string | null }
  const { tables, files } = (JSON.parse(last) as { end: End }).end
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0)
  return { made_at, key, tables: tables.length, rows, files: files?.count ?? 0, missing: files?.missing ?? 0 }
}

function fsyncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
