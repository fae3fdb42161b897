import { createECDH, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error'
import { type Environment, textOf } from './environment'

/** The server's secrets. */
export interface Keys {
  /** 32 bytes each; the first is the one to seal with. */
  fieldKeys: [Buffer, ...Buffer[]]
  /** Where the keys are kept; null where FIELD_KEY gives them. */
  keyFile: string | null
  agencyToken: string
  /** 32 bytes, the private key of pushes (P-256); null where several processes share a database and were not given it: nothing is pushed then. */
  pushKey: Buffer | null
}

/**
 * FIELD_KEY and AGENCY_TOKEN from the environment, or from files in DATA_DIR (mode 600) that are made when missing; a new
 * key only where there is no database yet. With DATABASE_URL both must be given: several processes share them. While one
 * key replaces another, FIELD_KEY holds both, separated by a comma; the file holds one per line.
 */
export function readKeys(env: Environment, dataDir: string, hasDatabaseUrl: boolean): Keys {
  const keyFile = textOf(env, 'FIELD_KEY') || hasDatabaseUrl ? null : join(dataDir, 'field.key')
  if (keyFile) refuseNewKey(dataDir, keyFile)
  const fieldKey = secretOf(env, dataDir, hasDatabaseUrl, 'FIELD_KEY', 'field.key', 'base64')
  const agencyToken = secretOf(env, dataDir, hasDatabaseUrl, 'AGENCY_TOKEN', 'agency.token', 'base64url')
  const [first, ...others] = fieldKey.split(/[,\s]+/).map((text) => keyOf(text))
  if (!first) throw new StartError(keyForm)
  if (!/^[\x21-\x7e]{32,}$/.test(agencyToken)) {
    throw new StartError(
      'AGENCY_TOKEN must be 32 characters or more, without spaces; make one with: openssl rand -hex 32.',
    )
  }
  return { fieldKeys: [first, ...others], keyFile, agencyToken, pushKey: pushKeyOf(env, dataDir, hasDatabaseUrl) }
}

function pushKeyOf(env: Environment, dataDir: string, hasDatabaseUrl: boolean): Buffer | null {
  if (hasDatabaseUrl && textOf(env, 'PUSH_KEY') === undefined) return null
  const key = keyOf(secretOf(env, dataDir, false, 'PUSH_KEY', 'push.key', 'base64'), pushKeyForm)
  if (isPrivateKey(key)) return key
  throw new StartError(pushKeyForm)
}

/** Almost all 32 bytes are one. */
function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch {
    return false
  }
}

const pushKeyForm = 'PUSH_KEY must be 32 random bytes as base64; make one with: openssl rand -base64 32.'
const keyForm = 'FIELD_KEY must be 32 random bytes as base64; make one with: openssl rand -base64 32.'

function keyOf(text: string, form = keyForm): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32 || !/^[A-Za-z0-9+/]{43}=?$/.test(text)) throw new StartError(form)
  return key
}

/** Throws where a database exists without its key: a new key could not open what it holds. */
function refuseNewKey(dataDir: string, keyFile: string): void {
  if (existsSync(keyFile) || !existsSync(join(dataDir, 'db'))) return
  throw new StartError(
    `The key of the database in ${dataDir} is missing: put ${keyFile} back, or set FIELD_KEY; a new key could not open what is there.`,
  )
}

function secretOf(
  env: Environment,
  dataDir: string,
  isRequired: boolean,
  name: string,
  file: string,
  encoding: 'base64' | 'base64url',
): string {
  const given = textOf(env, name)
  if (given) return given
  if (isRequired) throw new StartError(`${name} must be set together with DATABASE_URL, as several processes share it.`)
  const path = join(dataDir, file)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return readSecret(path) ?? makeSecret(path, randomBytes(32).toString(encoding))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
    throw new StartError(
      `${name} can't be kept in ${path} (${reason}); set DATA_DIR to a directory that this user may write.`,
    )
  }
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes the file whole and durably before linking it: a key truncated by a power cut would leave all it encrypted unreadable. */
function makeSecret(path: string, secret: string): string {
  const draft = `${path}.${process.pid}`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, `${secret}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    linkSync(draft, path)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readSecret(path) ?? secret
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
