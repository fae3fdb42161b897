/**
 * Strips the NUL characters from the texts of a call's arguments, as PostgreSQL accepts none: no name of a plan, voucher, customer or
 * subscription holds one. A password stays as it is: it is hashed.
 */
export function withoutNul<T extends object>(args: T): T {
  const cleaned = Object.entries(args).map(([name, value]: [string, unknown]) => {
    return [name, typeof value === 'string' && name !== 'password' ? value.replaceAll('\0', '') : value]
  })
  return { ...args, ...Object.fromEntries(cleaned) }
}
