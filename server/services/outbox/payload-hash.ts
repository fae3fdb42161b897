import { createHash } from 'node:crypto'

/**
 * Equal for the same operation with the same arguments, in any order. A null argument counts as left out, so that a newer
 * page can send an item again with arguments that an older page did not know.
 */
export function payloadHash(operation: string, args: Readonly<Record<string, unknown>>): string {
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
  return createHash('sha256')
    .update(`${operation}\n${canonical(given)}`)
    .digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value instanceof Date) return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`)
  return `{${pairs.join(',')}}`
}
