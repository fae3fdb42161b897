import { loginDocument } from '../data/graphql'
import { askLogin } from '../data/login-client'
import type { Outcome } from '../data/outcome'

export interface FoundMember {
  extraid: number
  firstname: string
  lastname: string
  can_act: boolean
}

export interface FoundMembers {
  members: readonly FoundMember[]
  /** There are more than were given. */
  more: boolean
}

const findQuery = loginDocument(`
  query FindMembers($text: String!) {
    find_members(text: $text) { ok message more members { extraid firstname lastname can_act } }
  }
`)

/** Those whose number, name or log-in e-mail was typed; for staff. What was found rests nowhere. Never rejects. */
export async function findMembers(text: string): Promise<Outcome<FoundMembers>> {
  const result = await askLogin(findQuery, { text })
  if (result.kind !== 'answered') return result
  const { ok, message, members, more } = result.data.find_members
  return ok ? { kind: 'answered', data: { members, more } } : { kind: 'refused', message: message ?? '' }
}
