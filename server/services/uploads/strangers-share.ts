import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { fail } from '../../context/failure'
import { type CountedNetwork, networksOf } from '../../store/networks'
import { quotas } from '../../store/quotas'
import type { Database } from '../../store/schema'

/** The networks of an address whose unfinished uploads are counted together. They are stored hashed: addresses are kept nowhere. */
export function countedNetworks(address: string): CountedNetwork[] {
  return networksOf(address).map(({ key, times }) => ({
    key: createHash('sha256').update(`upload ${key}`).digest('base64url'),
    times,
  }))
}

/** Refuses an upload of that size where strangers from these networks, or all strangers, have left too much unfinished. */
export async function refuseBeyond(
  tx: Kysely<Database>,
  networks: readonly CountedNetwork[],
  size: number,
): Promise<void> {
  const { ofStrangers, ofStrangersAddress } = quotas.unfinished
  // One after another, so that many at once do not pass together.
  await sql`select pg_advisory_xact_lock(hashtextextended('strangers uploads', 6))`.execute(tx)
  const left = await tx
    .selectFrom('upload')
    .where(sql<boolean>`cardinality(networks) > 0`)
    .select(['size', 'networks'])
    .execute()
  const bytesOf = (rows: typeof left): number => rows.reduce((sum, row) => sum + row.size, size)
  const isOver =
    bytesOf(left) > ofStrangers ||
    networks.some(
      ({ key, times }) => bytesOf(left.filter((row) => row.networks.includes(key))) > ofStrangersAddress * times,
    )
  if (isOver)
    fail('RATE_LIMITED', 'Too many files are on their way from here. Please try again later.', { retryAfterS: 900 })
}
