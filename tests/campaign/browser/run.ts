import { hashPassword } from '../../../server/services/access/password'
import { addMember, sendMessage } from '../../support/agency-fixture'
import { password } from '../../support/portal'
import { hasPostgres } from '../../support/postgres'
import { startProxy } from '../../support/proxy'
import { openWorld } from '../world'
import { Injector } from './injector'
import type { Played } from './judged'
import { CampaignPhone } from './phone'
import { planOf } from './plan'
import { play } from './schedule'

/** A phone plays this many schedules, then a new member's phone replaces it, so that its lists stay as short as in real use. */
const perPhone = 25
/** The run ends after this many failures, because the first ones tell enough. */
const mostFailures = 5

export interface CampaignReport {
  seed: string
  played: Played[]
  seconds: number
}

/** Plays schedules from..from+count of that seed, each lane with a server, a proxy and a browser of its own. */
export async function runCampaign(seed: string, from: number, count: number, lanes: number): Promise<CampaignReport> {
  const started = Date.now()
  const played: Played[] = []
  const indexes = Array.from({ length: count }, (_, n) => from + n)
  const isOver = (): boolean => played.filter(({ problems }) => problems.length > 0).length >= mostFailures
  const lane = (n: number): Promise<void> => {
    const own = indexes.filter((index) => index % lanes === n)
    return runLane(seed, own, (one) => played.push(one), isOver)
  }
  await Promise.all(Array.from({ length: lanes }, (_, n) => lane(n)))
  return { seed, played, seconds: Math.round((Date.now() - started) / 1000) }
}

async function runLane(
  seed: string,
  indexes: readonly number[],
  note: (played: Played) => void,
  isOver: () => boolean,
): Promise<void> {
  if (indexes.length === 0) return
  const phones = Math.ceil(indexes.length / perPhone) + mostFailures
  const world = await openWorld(hasPostgres() ? 'postgres' : 'embedded', async (db) => {
    const password_hash = await hashPassword(password)
    const members: { extraid: number; loginname: string }[] = []
    for (let n = 0; n < phones; n++) {
      const extraid = await addMember(db)
      await sendMessage(db, [extraid])
      // Personal Details needs these fields, otherwise it cannot be saved.
      const known = { gender: 'F', dateofbirth: '1990-02-28', nationality: 'IE' }
      await db.updateTable('member').set(known).where('extraid', '=', extraid).execute()
      const year = new Date().getFullYear()
      const worked = { worked_hundredths: 112_500, worked_cents: 1_125_000 }
      await db
        .insertInto('leave_year')
        .values({ extraid, year, ...worked })
        .execute()
      const loginname = `member${n}@campaign.test`
      await db.insertInto('login').values({ extraid, loginname, password_hash }).execute()
      members.push({ extraid, loginname })
    }
    return members
  })
  const proxy = await startProxy(world.server.url)
  const injector = new Injector(proxy)
  let phone: CampaignPhone | null = null
  let used = 0
  let extraid = 0
  try {
    for (const index of indexes) {
      if (isOver()) return
      if (!phone || used >= perPhone) {
        await phone?.dispose()
        const member = world.prepared.shift()
        if (!member) throw new Error('No member is left.')
        extraid = member.extraid
        phone = new CampaignPhone(proxy.url, member)
        await phone.start()
        used = 0
      }
      const plan = planOf(seed, index)
      const result = await play({ world, injector, phone, extraid }, plan)
      note(result)
      // After a failure the next schedule gets a new phone, so that it does not fail for the same reason.
      used = result.problems.length > 0 ? perPhone : used + 1
    }
  } finally {
    await phone?.dispose()
    await proxy.close()
    await world.remove()
  }
}
