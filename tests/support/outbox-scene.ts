import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from './agency-fixture'
import { type Context, Phone } from './phone'
import { type Served, serve } from './served'

export interface Scene {
  served: Served
  database: OpenDatabase
  phone: Phone
  /** The member whose phone it is. */
  member: number
  /** Ids of that member's open messages. */
  ids: number[]
  page: Context
  /** Every answer that the server took, in order: 'id response'. */
  taken: () => Promise<string[]>
}

export interface SceneOptions {
  messages?: number
  /** The server's clock. */
  now?: () => Date
  expirydate?: Date
}

/** A real server over that database, a member with open messages, and a phone signed in as that member. */
export async function makeScene(
  database: OpenDatabase,
  { messages = 3, now = () => new Date(), ...more }: SceneOptions = {},
): Promise<Scene> {
  const served = await serve(database, now)
  const member = await addMember(database.db)
  const ids: number[] = []
  for (let n = 0; n < messages; n++) {
    ids.push(...(await sendMessage(database.db, [member], { name: `Quay Street ${n}`, now: now(), ...more })).ids)
  }
  const phone = new Phone(served.url)
  phone.cookie = await cookieOf(database.db, member, now())
  return {
    served,
    database,
    phone,
    member,
    ids,
    page: phone.open(member),
    taken: async () =>
      (await effects(database.db))
        .filter((row) => ids.includes(row.msgid))
        .map((row) => `${row.msgid} ${row.response}`),
  }
}
