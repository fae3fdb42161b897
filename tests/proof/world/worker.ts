import { MemberDatabase } from '../../../src/outbox/member-database'
import { drainPatiently } from '../../../sw/drain-last'
import type { Around } from './ground'
import { keyRange } from './key-range'
import { Process } from './loop'

const requestTimeout = 15_000

/** The service worker, woken by a sync event for the member who signed in last on this phone. */
export class Worker {
  readonly process: Process
  isDraining = true

  constructor(
    phone: Around,
    readonly member: number,
    name: string,
  ) {
    this.process = new Process(name, phone)
    phone.ground.loop.start(this.process)
    const db = new MemberDatabase(member, { indexedDB: phone.bytes.for(this.process), IDBKeyRange: keyRange })
    phone.ground.connections.push(db)
    const ended = (): void => {
      this.isDraining = false
      phone.ground.loop.at(0, null, () => phone.close(this.process))
    }
    this.process.task(() => {
      void drainPatiently({
        db,
        fetch: phone.line.fetchOf(this.process),
        now: () => phone.now(),
        random: () => phone.ground.chance.next(),
        owner: crypto.randomUUID(),
        sender: 'worker',
        reached: () => false,
        onExchange: () => undefined,
        timeoutMs: requestTimeout,
      }).then(ended, ended)
    })
  }
}
