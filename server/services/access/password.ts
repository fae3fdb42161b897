import { hash, verify } from '@node-rs/argon2'
import { oneForm } from '../../../domain/text/one-form'
import { fail } from '../../context/failure'

/** Argon2id (2), 64 MiB, 3 passes, 1 lane: about 45 ms on the machine it was measured on. */
const parameters = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
/** The hash of a random password: checked when the account does not exist, so that the timing reveals nothing. */
const nobodys = '$argon2id$v=19$m=65536,t=3,p=1$KoYZMsV66yUZS4qmDX0vLA$OC7UOo00tpc3tkyAgDHaFKt377Gfw6ORzB0zC7xG1wQ'

/** A check takes 64 MiB: the most that run at once, and that wait; beyond them the server says that it is busy. */
const atOnce = 4
const waitingAtMost = 64
let running = 0
const waiting: (() => void)[] = []

/** The hash to store. The password is trimmed (specification part 1, section 5) and in one form. */
export async function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(oneForm(password), parameters))
}

/** Whether the password is the account's. stored is null when there is no such account: that takes as long. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await withTurn(() => verify(stored ?? nobodys, oneForm(password)))
  return matches && stored !== null
}

async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost)
      fail('UNAVAILABLE', 'The server is busy. Please try again.', { retryAfterS: 5 })
    await new Promise<void>((turn) => waiting.push(turn))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
