import { type Burst, burstOf } from './figures'

/** A burst never holds more than this many answers. */
const most = 200_000

/**
 * Lets `clients` clients ask at once for that many seconds; each asks again as soon as it is answered. ask resolves with
 * whether the answer was right.
 */
export async function closedLoop(
  clients: number,
  seconds: number,
  ask: (client: number) => Promise<boolean>,
): Promise<Burst> {
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const one = async (client: number): Promise<void> => {
    while (performance.now() < end && times.length < most && failed < 100) {
      const asked = performance.now()
      if (!(await ask(client))) failed++
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return burstOf(times, (performance.now() - started) / 1000, failed)
}
