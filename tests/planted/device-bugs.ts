import type { PlantedBug } from './planted-bug'

const kills = 'tests/integration/outbox/kills.test.ts'
const lines = 'tests/integration/outbox/lines.test.ts'
const order = 'tests/integration/outbox/order.test.ts'
const people = 'tests/integration/outbox/people.test.ts'
const row3 = 'row 3: killed with a request in flight, the same opId has one effect'
const row9 = 'row 9: a browser that says it is online over a dead line leaves it waiting, and says so'
const row11 = 'row 11: a storm of 500, 503 and 429 backs off as asked, and keeps the order'
const row12 = 'row 12: a 401 in mid-queue pauses, and drops nothing'
const heeded =
  'signal shortens a wait after a dead line at once, one after what the server said to 20 s, never to less than asked'
const rows14 =
  'rows 14 and 15: another member on the phone sees and sends nothing of the first, who comes back and goes on'
const row35 = 'row 35: an item that the server always fails at is parked, its place is skipped, the queue drains'
const sick = 'faults while the server answers nothing else do not park'
const acknowledge = `await applyEvent(env.db, opId, {
      type: 'acknowledged',
      result: { status: 'applied', at: env.now(), heardAt: env.now(), outcome: 'applied', message: null },
    })
    return 'next'`

/** What an item goes through: put in, sealed, sent, answered. */
export const deviceBugs: readonly PlantedBug[] = [
  {
    name: 'an item is deleted before it is acknowledged',
    file: 'src/outbox/claim.ts',
    find: 'await db.outbox.put(sealed)',
    replace: 'await db.outbox.delete(order)',
    test: [kills, row3],
  },
  {
    name: 'an acknowledged item is deleted before a read has shown its effect',
    file: 'src/outbox/claim.ts',
    find: "await applyEvent(db, opId, { type: 'acknowledged', result })",
    replace: 'await db.outbox.where({ opId }).delete()',
    test: [kills, 'row 2: killed just after it, sent at the next start'],
  },
  {
    name: 'the opId is made anew at each try',
    file: 'src/outbox/claim.ts',
    find: 'const sealed = reduce(item, {',
    replace: 'const sealed = reduce({ ...item, opId: crypto.randomUUID() }, {',
    test: [kills, row3],
  },
  {
    name: 'navigator.onLine decides whether to try',
    file: 'src/outbox/drain.ts',
    find: 'const lease = await takeLease(env, exclusive)',
    replace: `if (globalThis.navigator?.onLine === false) return { end: 'unreachable' }
  const lease = await takeLease(env, exclusive)`,
    test: [lines, 'a browser that says it is offline is no reason not to try'],
  },
  {
    name: 'a place is given when the item is put in',
    file: 'src/outbox/enqueue.ts',
    find: 'await db.outbox.add(record(db.memberId, plan.add, opId, now, holdMs))',
    replace:
      'await db.outbox.add({ ...record(db.memberId, plan.add, opId, now, holdMs), seq: (await db.outbox.count()) + 1 })',
    test: [lines, row9],
  },
  {
    name: 'it is sealed before anybody looked whether the server is there',
    file: 'src/outbox/drain.ts',
    find: "if (head.state === 'auth-paused' || (!probed && !env.reached())) {",
    replace: "if (head.state === 'auth-paused') {",
    test: [lines, 'row 32: Yes, then No, without signal is one No'],
  },
  {
    name: 'what the look found is taken for an acknowledgement',
    file: 'src/outbox/drain.ts',
    find: "await applyToAll(env.db, { type: 'resumed' })",
    replace: `await applyToAll(env.db, { type: 'resumed' })
    await applyEvent(env.db, head.opId, {
      type: 'acknowledged',
      result: { status: 'applied', at: env.now(), heardAt: env.now(), outcome: 'applied', message: null },
    })`,
    test: [lines, row9],
  },
  {
    name: 'a refusal by the protocol counts as sent',
    file: 'src/outbox/deliver.ts',
    find: "if (meaning === 'refused') return park(run, item, exchange)",
    replace: `if (meaning === 'refused') {
    ${acknowledge}
  }`,
    test: [order, 'an item that the server can’t read is parked at once, and others go on'],
  },
  {
    name: 'a captive portal’s 200 counts as sent',
    file: 'src/outbox/deliver.ts',
    find: "if (exchange.kind === 'unreachable') {",
    replace: `if (exchange.kind === 'unreachable' && exchange.why === 'not-ours') {
    ${acknowledge}
  }
  if (exchange.kind === 'unreachable') {`,
    test: [lines, 'row 10: a captive portal’s friendly 200 is no acknowledgement'],
  },
  {
    name: 'an answer counts without the echo of the opId',
    file: 'src/outbox/deliver.ts',
    find: 'if (exchange.outbox?.op_id !== opId || !exchange.outbox.status) {',
    replace: 'exchange.outbox ??= { status: "applied" }\n    if (!exchange.outbox.status) {',
    test: [lines, 'row 10: JSON that does not echo the item is no acknowledgement, whoever sent it'],
  },
  {
    name: 'requests have no time limit',
    file: 'src/outbox/exchange-json.ts',
    find: '    aborter.abort()\n',
    replace: '',
    test: [lines, 'row 8: a link that hangs ends in time, and the queue takes more meanwhile'],
  },
  {
    name: 'the drain goes on after a connection failure',
    file: 'src/outbox/deliver.ts',
    find: "await failed(run, item, exchange.why, null, exchange)\n    return { end: 'unreachable' }",
    replace: "await failed(run, item, exchange.why, null, exchange)\n    return 'next'",
    test: [kills, 'row 4: the server committed and its answer was lost, the ledger gives the stored answer'],
  },
  {
    name: 'items overtake one that has to wait',
    file: 'src/outbox/head.ts',
    find: "if (item.state === 'sent') continue",
    replace: "if (item.state === 'sent' || item.nextAt > 0) continue",
    test: [lines, row11],
  },
  {
    name: 'items of an entity pass one of it that needs attention',
    file: 'src/outbox/head.ts',
    find: ' || parked.has(item.entityKey)',
    replace: '',
    test: ['src/outbox/head.test.ts', 'goes past one that needs attention, except with items of the same entity'],
  },
  {
    name: 'Retry-After is not heeded',
    file: 'src/outbox/backoff.ts',
    find: 'return Math.max(retryAfter ?? 0, Math.round(random() * cap))',
    replace: 'return Math.round(random() * cap)',
    test: [lines, row11],
  },
  {
    name: 'waits grow without end',
    file: 'src/outbox/backoff.ts',
    find: 'Math.min(longest, shortest * 2',
    replace: 'Math.max(0, shortest * 2',
    test: ['src/outbox/backoff.test.ts', 'grows from 2 s to 5 min and stays there, however often'],
  },
  {
    name: 'Retry-After may say a year',
    file: 'src/outbox/backoff.ts',
    find: 'Math.min(isOurs ? longestHold : longest, Math.max(0, wait))',
    replace: 'Math.max(0, wait)',
    test: ['src/outbox/backoff.test.ts', 'reads seconds and dates, and believes at most an hour'],
  },
  {
    name: 'it gives up after some tries',
    file: 'src/outbox/deliver.ts',
    find: "return { end: 'waiting', until: wait.nextAt }\n}\n\n/**\n * How long",
    replace: `if (item.attempts >= 6) await env.db.outbox.delete(item.order)
  return { end: 'waiting', until: wait.nextAt }
}

/**
 * How long`,
    test: [order, sick],
  },
  {
    name: 'signal shortens a wait that follows on the server’s own fault',
    file: 'src/outbox/deliver.ts',
    find: "const answered = exchange.kind === 'answer' || exchange.kind === 'error'",
    replace: 'const answered = false',
    test: [lines, heeded],
  },
  {
    name: 'what the server said five minutes ago still holds an item back',
    file: 'src/outbox/backoff.ts',
    find: 'Math.min(wait, longestOwnHold)',
    replace: 'wait',
    test: [lines, heeded],
  },
  {
    name: 'a look that the server puts off leaves no trace',
    file: 'src/outbox/drain.ts',
    find: "await applyEvent(env.db, head.opId, { type: 'postponed', wait })",
    replace: '',
    test: [
      lines,
      'a server that asks to be left alone is not asked again for signal’s sake, and nothing is sealed towards it',
    ],
  },
  {
    name: 'a 401 drops the item',
    file: 'src/outbox/deliver.ts',
    find: "await applyEvent(env.db, opId, { type: 'unauthenticated', fence: lease.fence, why: code })",
    replace: 'await env.db.outbox.delete(item.order)',
    test: [people, row12],
  },
  {
    name: 'what was paused stays paused after the sign-in',
    file: 'src/outbox/drain.ts',
    find: "await applyToAll(env.db, { type: 'resumed' })",
    replace: '',
    test: [
      people,
      'row 13: a sign-in in another tab rotates the session in mid-queue: what met the old one is sent again under the new one, once',
    ],
  },
  {
    name: 'another member’s session counts as a refusal',
    file: 'src/outbox/meaning.ts',
    find: "WRONG_MEMBER: 'other-member'",
    replace: "WRONG_MEMBER: 'refused'",
    test: [people, rows14],
  },
  {
    name: 'a request does not say whose item it is',
    file: 'src/outbox/requests.ts',
    find: "      'outbox-member': String(env.db.memberId),\n",
    replace: '',
    test: [people, row12],
  },
  {
    name: 'all members of a device share one database',
    file: 'src/outbox/names.ts',
    find: '`callboard-member-$',
    replace: '`callboard-member`; // $',
    test: [people, rows14],
  },
  {
    name: 'an item is parked at its first fault',
    file: 'src/outbox/deliver.ts',
    find: 'const faultLimit = 5',
    replace: 'const faultLimit = 1',
    test: [order, row35],
  },
  {
    name: 'an item is parked while the server answers nothing else either',
    file: 'src/outbox/deliver.ts',
    find: 'healthy ? code : null, exchange',
    replace: 'code, exchange',
    test: [order, sick],
  },
  {
    name: 'a parked item keeps its place on the server',
    file: 'src/outbox/deliver.ts',
    find: 'const skipped = await skipItem(env, item)',
    replace: "const skipped = { kind: 'answer', data: { outbox_skip: { ok: true } } }",
    test: [order, row35],
  },
  {
    name: 'an item that was worked off after all is parked',
    file: 'src/outbox/deliver.ts',
    find: 'if (answer?.known && ',
    replace: 'if (false && ',
    test: [order, 'an item that was worked off after all is not skipped: it gets its stored answer'],
  },
  {
    name: 'an item that the server knows and refuses goes round for ever',
    file: 'src/outbox/deliver.ts',
    find: " && exchange.code !== 'OUTBOX_MISMATCH' && !run.resent.has(opId)",
    replace: '',
    test: [order, 'an opId that the server knows with another content is shown, and what is behind it goes on'],
  },
  {
    name: 'a gap is answered by giving the place up',
    file: 'src/outbox/deliver.ts',
    find: "if (meaning === 'misplaced' && (await numberedAnew(run)))",
    replace:
      "if (code === 'OUTBOX_GAP') return park({ ...run, renumbered: 9 }, item, exchange)\n  if (meaning === 'misplaced' && (await numberedAnew(run)))",
    test: [order, 'a server restored from a backup knows fewer places: all is numbered anew and sent once'],
  },
  {
    name: 'a fork counts as sent',
    file: 'src/outbox/deliver.ts',
    find: "if (meaning === 'misplaced' && (await numberedAnew(run)))",
    replace: `if (code === 'OUTBOX_FORK') {
    ${acknowledge}
  }
  if (meaning === 'misplaced' && (await numberedAnew(run)))`,
    test: [
      order,
      'row 41: a phone restored from a backup has the same client id twice: the server says fork, nothing is lost',
    ],
  },
]
