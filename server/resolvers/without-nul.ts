/**
 * Arguments of a call without the NUL characters in its texts, of which PostgreSQL takes none: no name of a plan, a voucher, a customer or a
 * subscription has one. A password stays as it is: it is hashed.
 */
export function withoutNul<T extends object>(args: T): T {
  const cleaned = Object.entries(args).map(([name, value]: [string, unknown]) => {
    return [name, typeof value === 'string' && name !== 'password' ? value.replaceAll('\0', '') : value]
  })
  return { ...args, ...Object.fromEntries(cleaned) }
}
