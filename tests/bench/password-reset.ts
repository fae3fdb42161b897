import { openWorld } from '../campaign/world'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { quantile, ratio } from './figures'

const rounds = 150
/** How many requests of each kind come before any is counted, to warm up the server's own code. */
const warming = 20

const query = 'mutation ($email: String) { send_password_reset(email: $email) { ok message } }'
const said = 'If we know you by that, a link to set a new password is on its way. It works for 30 minutes.'

interface Times {
  known: number[]
  unknown: number[]
}

/**
 * Measures how long send_password_reset takes for a log-in name that has an account and for one that has none, by turns,
 * over each database: the times must not tell one from the other. Each name asks once, from an address of its own, so
 * that no limit is met. The mails of earlier requests are handed over meanwhile, as in real life.
 */
export async function passwordReset(say: (line: string) => void): Promise<void> {
  for (const kind of ['embedded', 'postgres'] as const) {
    const world = await openWorld(kind, async (db) => {
      for (let n = 0; n < rounds + warming; n++) {
        const extraid = await addMember(db)
        await db
          .insertInto('login')
          .values({ extraid, loginname: nameOf('known', n), password_hash: 'none' })
          .execute()
      }
    })
    try {
      await world.server.restart({ PROXY_HOPS: '1' })
      const times = await asked(world.server.url)
      const mails = await world.look(async (db) => {
        const { count } = db.fn
        return db
          .selectFrom('password_reset')
          .select(count('extraid').distinct().as('members'))
          .executeTakeFirstOrThrow()
      })
      for (const of of ['known', 'unknown'] as const) say(`${kind}, ${of}: ${spread(times[of])}`)
      say(`${kind}, known / unknown: ${ratio(times.known, times.unknown)}; links made for ${mails.members} members`)
    } finally {
      await world.remove()
    }
  }
}

const nameOf = (kind: keyof Times, n: number) => `${kind}.${n}@example.ie`

async function asked(url: string): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  let count = 0
  for (let round = 0; round < rounds + warming; round++) {
    // The order changes in every other round, so that each kind comes first equally often.
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      count += 1
      const headers = { 'x-forwarded-for': `198.18.${count >> 8}.${count & 255}` }
      const begun = performance.now()
      const called = await call(url, 'login', query, { email: nameOf(kind, round) }, { headers })
      const took = performance.now() - begun
      const { ok, message } = field<{ ok: boolean; message: string }>(called, 'send_password_reset')
      if (!ok || message !== said) throw new Error(`${kind}: ${message}: no measurement.`)
      if (round >= warming) times[kind].push(took)
    }
  }
  return times
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => quantile(sorted, share).toFixed(2)
  return `median ${at(0.5)} ms, quartiles ${at(0.25)} and ${at(0.75)}, p95 ${at(0.95)}, of ${times.length}`
}
