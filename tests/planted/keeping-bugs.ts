import type { PlantedBug } from './planted-bug'

const enqueue = 'src/outbox/enqueue.test.ts'
const settle = 'src/outbox/settle.test.ts'
const clocks = 'tests/long/clocks.test.ts'
const locks = 'tests/integration/outbox/locks.test.ts'
const overtaken =
  'without Web Locks the lease of a living one is respected, and whoever was overtaken sends nothing more'
const pruned = 'prunes what the read has seen, keeps what it has not, and remembers it for the tray'

/** What is kept and shown, and who may drain. */
export const keepingBugs: readonly PlantedBug[] = [
  {
    name: 'two transactions write to one database at once',
    file: 'src/outbox/one-writer.ts',
    find: "mode === 'readonly' || stores.includes(store) ? stores : [...stores, store]",
    replace: 'stores',
    test: [
      'src/outbox/one-writer.test.ts',
      'whoever writes takes one and the same store along, so that no two write at once; whoever reads does not',
    ],
  },
  {
    name: 'saved is said before it is on the disk',
    file: 'src/outbox/member-database.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    test: [enqueue, 'asks the browser to have it on the disk, and not in a buffer'],
  },
  {
    name: 'saved is said although the commit failed',
    file: 'src/outbox/enqueue.ts',
    find: 'return plan.add ? opId : (plan.change.at(-1)?.opId ?? opId)\n  })',
    replace: 'return plan.add ? opId : (plan.change.at(-1)?.opId ?? opId)\n  }).catch(() => makeOpId(now))',
    test: [
      'tests/integration/outbox/records.test.ts',
      'row 25: the device is full at commit: it is not saved and says why, and other items go on',
    ],
  },
  {
    name: 'a sealed item is changed in place',
    file: 'src/outbox/item.ts',
    find: "!mayBeKnown(item) && item.state === 'queued'",
    replace: "item.state === 'queued'",
    test: [enqueue, 'never touches a sealed item: the newer answer goes behind it'],
  },
  {
    name: 'an item that lost its place counts as never sent',
    file: 'src/outbox/item.ts',
    find: "!mayBeKnown(item) && item.state === 'queued'",
    replace: "item.seq === null && item.state === 'queued'",
    test: [
      enqueue,
      'never touches one that lost its place again: its opId may be known to the server with the first answer',
    ],
  },
  {
    name: 'an old page’s record counts as never sent',
    file: 'src/outbox/item.ts',
    find: 'return item.wasSealed ?? true',
    replace: 'return item.wasSealed ?? false',
    test: [
      'tests/integration/outbox/records.test.ts',
      'row 22: an old record that may be under way is neither changed nor quietly dropped',
    ],
  },
  {
    name: 'what is behind an item of a newer kind goes out before it',
    file: 'src/outbox/head.ts',
    find: "const waitsForNewer = !isKnown(item) && item.state !== 'sending'",
    replace: `const waitsForNewer = false
    if (!isKnown(item) && item.state !== 'sending') continue`,
    test: [
      'src/outbox/newer-kind.test.ts',
      'row 43: an old tab leaves an item of a newer kind alone, and what it holds behind it, and sends the others',
    ],
  },
  {
    name: 'an answer is merged with one that an item of a newer kind stands behind',
    file: 'src/outbox/kinds.ts',
    find: 'const newer = ofEntity.findLastIndex((one) => !isKnown(one))',
    replace: 'const newer = -1',
    test: [
      'src/outbox/newer-kind.test.ts',
      'what is given after it is not merged with what stands before it: the order stays the member’s',
    ],
  },
  {
    name: 'what a newer version sent is pruned by any read',
    file: 'src/outbox/settle.ts',
    find: 'if (!isKnown(item)) return false',
    replace: 'if (!isKnown(item)) return true',
    test: [
      'src/outbox/newer-kind.test.ts',
      'row 43: whatever its state (sent), nothing throws, and it keeps its opId and what it asks for',
    ],
  },
  {
    name: 'the newest answer is lost when two are merged',
    file: 'src/messages/answer-plan.ts',
    find: '{ ...waiting, payload: answer.payload, base: answer.base, createdAt: now }',
    replace: '{ ...waiting, base: answer.base, createdAt: now }',
    test: ['tests/integration/outbox/lines.test.ts', 'row 32: Yes, then No, without signal is one No'],
  },
  {
    name: 'what the newest answer was based on is lost when two are merged',
    file: 'src/messages/answer-plan.ts',
    find: '{ ...waiting, payload: answer.payload, base: answer.base, createdAt: now }',
    replace: '{ ...waiting, payload: answer.payload, createdAt: now }',
    test: [enqueue, 'makes one No of Yes, then No, with the version that was read last'],
  },
  {
    name: 'an answer does not say which version was read',
    file: 'src/messages/answer-kind.ts',
    find: 'version: base.version',
    replace: 'version: null',
    test: [
      'tests/integration/outbox/office.test.ts',
      'row 29: the office changes what was answered while the answer waits: a conflict, with both shown',
    ],
  },
  {
    name: 'a conflict shows as sent',
    file: 'src/outbox/reducer.ts',
    find: "state: result.status === 'applied' ? 'sent' : 'needs-attention'",
    replace: "state: result.status !== 'refused' ? 'sent' : 'needs-attention'",
    test: [
      'tests/integration/outbox/lines.test.ts',
      'row 33: a casting that changed or closed meanwhile is asked again or refused, and others go on',
    ],
  },
  {
    name: 'what needs attention shows as being with the agency',
    file: 'src/sync/fate.ts',
    find: "if (item.state === 'sent') return 'agency'",
    replace: "if (item.serverResult) return 'agency'",
    test: ['src/messages/overlay.test.ts', 'tells each fate, and never says sent of what was not acknowledged'],
  },
  {
    name: 'what the agency’s system did not take is said to wait for signal',
    file: 'src/sync/fate.ts',
    find: "item.lastError === uploadsBlocked ? 'blocked' : 'held'",
    replace: "'device'",
    test: [
      'src/messages/overlay.test.ts',
      'tells an item that the agency’s system did not take yet from one that waits for signal',
    ],
  },
  {
    name: 'the older of two waiting answers is shown',
    file: 'src/messages/overlay.ts',
    find: "if (item.kind === 'message_respond') newest.set(item.payload.id, item)",
    replace: "if (item.kind === 'message_respond' && !newest.has(item.payload.id)) newest.set(item.payload.id, item)",
    test: ['src/messages/overlay.test.ts', 'lays the newest answer over its message, and only over that'],
  },
  {
    name: 'a read prunes what it has not seen',
    file: 'src/outbox/settle.ts',
    find: 'item.seq !== null && item.seq <= read.appliedSeq',
    replace: 'item.seq !== null',
    test: [settle, pruned],
  },
  {
    name: 'nothing is ever pruned',
    file: 'src/outbox/settle.ts',
    find: 'await db.outbox.delete(item.order)',
    replace: '',
    test: [settle, pruned],
  },
  {
    name: 'a place under one client id is compared with the count of another',
    file: 'src/outbox/settle.ts',
    find: 'if (item.clientId === read.clientId) return',
    replace: 'if (item.clientId) return',
    test: [settle, 'a read under an earlier client id says nothing about the places of a later one'],
  },
  {
    name: 'any read prunes',
    file: 'src/outbox/settle.ts',
    find: 'if (!kindOf(item).readBy.includes(read.operationName) || item.extraid !== read.extraid) return false',
    replace: '',
    test: [settle, 'a read of something else, or of another member of the family, prunes nothing'],
  },
  {
    name: 'a living one’s lease is not respected',
    file: 'src/outbox/claim.ts',
    find: 'if (held && !exclusive && held.owner !== owner && !isOver(held, env.now())) return { until: held.until }',
    replace: '',
    test: [locks, 'without Web Locks whoever comes second leaves the first one to its work'],
  },
  {
    name: 'the fence is not looked at',
    file: 'src/outbox/claim.ts',
    find: "if ((await readMeta(db, 'fence')) !== lease.fence) return undefined",
    replace: '',
    test: [locks, overtaken],
  },
  {
    name: 'an overtaken owner may still speak for the queue',
    file: 'src/outbox/claim.ts',
    find: "if ((await readMeta(db, 'fence')) !== lease.fence) return false",
    replace: '',
    test: [locks, 'what an overtaken owner hears of the session is not believed'],
  },
  {
    name: 'a lock whose owner is dead is never stolen',
    file: 'src/outbox/drain-lock.ts',
    find: 'if (!isOver(lease, env.now())) return',
    replace: 'if (lease) return',
    test: [
      locks,
      'row 19: a lock that stays stuck after a refresh: nothing goes out twice, and all drains after the lease',
    ],
  },
  {
    name: 'a lock is stolen from somebody who was just given it',
    file: 'src/outbox/drain-lock.ts',
    find: "if (!(await readMeta(env.db, 'drainLease'))) {",
    replace: 'if (false) {',
    test: [locks, 'a lock that was just given is not stolen before its owner has noted the lease'],
  },
  {
    name: 'an answer is noted at the item that now has that number',
    file: 'src/outbox/claim.ts',
    find: 'const item = await db.outbox.get({ opId })',
    replace: 'const item = (await db.outbox.get({ opId })) ?? (await db.outbox.get(1))',
    test: [locks, 'what is said of an item of before a logout is not taken for a new one in its place'],
  },
  {
    name: 'a wait noted by a clock a year ahead lasts a year',
    file: 'src/outbox/backoff.ts',
    find: 'return nextAt <= now || nextAt > now + longestHold',
    replace: 'return nextAt <= now',
    test: [clocks, 'row 37: a wait that was noted by a clock a year ahead ends when the clock is right again'],
  },
  {
    name: 'a lease noted by a clock a year ahead lasts a year',
    file: 'src/outbox/claim.ts',
    find: ' || lease.until > now + leaseMs',
    replace: '',
    test: [
      clocks,
      'row 37: a device clock that is off by 31536000000 ms and set right: order unchanged, no wait, the lease recovers',
    ],
  },
  {
    name: 'items go out by the clock and not in the order they were given',
    file: 'src/outbox/claim.ts',
    find: "return headOf(await db.outbox.orderBy('order').toArray())",
    replace: "return headOf(await db.outbox.orderBy('opId').toArray())",
    test: [
      clocks,
      'row 37: a device clock that is off by 31536000000 ms and set right: order unchanged, no wait, the lease recovers',
    ],
  },
  {
    name: 'the worker sends after a logout that the server has not heard of',
    file: 'src/outbox/member-here.ts',
    find: 'last === null || tombstone || purge.includes(last)',
    replace: 'last === null || purge.includes(last)',
    test: ['tests/integration/outbox/worker.test.ts', 'does nothing after a logout that the server has not heard of'],
  },
  {
    name: 'the worker says that all is well while something is left',
    file: 'sw/drain-last.ts',
    find: 'if (again > giveUp) throw',
    replace: 'if (again > giveUp) return end\n    if (false) throw',
    test: [
      'tests/integration/outbox/worker.test.ts',
      'rejects when there is no line, so that the browser tries again, and loses nothing',
    ],
  },
]
