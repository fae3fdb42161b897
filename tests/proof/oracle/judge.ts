import { proofKindNames, proofKinds } from '../kinds'
import type { ProofKind } from '../proof-kind'
import type { World } from '../world/world'
import { judgeDevices } from './devices'
import { judgeEffects } from './effects'
import { judgeOrder, judgeOvertaking } from './order'
import { judgePromises } from './promises'
import { readServerLog } from './server-log'
import { judgeShown } from './shown'

/** Every contradiction between the server's effect log and the phones' own records; empty when all is well. */
export async function judge(world: World): Promise<string[]> {
  const log = await readServerLog(world)
  const books = proofKindNames.map((name): ProofKind => proofKinds[name])
  const ofBooks = await Promise.all(books.map((kind) => kind.judge?.(world.agency.db, world.members) ?? []))
  return [
    ...ofBooks.flat(),
    ...judgeEffects(world, log),
    ...judgePromises(world, log),
    ...judgeOrder(world, log),
    ...judgeOvertaking(world, log),
    ...judgeDevices(world, log),
    ...judgeShown(world, log),
  ]
}
