import { launchProfile, type Profile } from './browser'
import type { Clock } from './clock'
import { agency, shellStored } from './portal'
import { type EmptyMember, emptyMember, firstLogIn } from './profile-member'
import type { TestServer } from './server'

/** A new member with an empty profile, signed in on a phone that has stored the shell and can be killed from now on. */
export async function memberPhone(
  server: TestServer,
  loginname: string,
  clock?: Clock,
): Promise<{ member: EmptyMember; phone: Profile }> {
  const member = await emptyMember(server, loginname)
  const phone = await launchProfile({ device: 'phone', ...(clock ? { clock } : {}) })
  await firstLogIn(phone.page, server, member)
  await shellStored(phone.page)
  // Closing the browser writes the cookie out, which would otherwise take half a minute of use.
  await phone.close()
  return { member, phone: await phone.reopen() }
}

export interface ProfileAtAgency {
  fields: Record<string, unknown>
  experience: { year: string; role: string; production: string; detail: string; paid: boolean }[]
  speciallists: { listid: number; status: string; text: string | null; image: string | null }[]
}

/** The whole profile as the agency reads it back by its command line. */
export async function profileAtAgency(server: TestServer, extraid: number): Promise<ProfileAtAgency> {
  return JSON.parse(await agency(server, 'member', 'fields', String(extraid), '--json')) as ProfileAtAgency
}
