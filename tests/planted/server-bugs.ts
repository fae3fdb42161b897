import type { PlantedBug } from './planted-bug'

const ledger = 'tests/integration/ledger.test.ts'
const races = 'tests/integration/ledger-races.test.ts'
const kills = 'tests/integration/outbox/kills.test.ts'
const gapAndFork = 'refuses a gap and a fork, which use up nothing'
const ledgerRow = `
      op_id,
      extraid,
      client_id: place?.client_id ?? null,
      seq: place?.seq ?? null,
      operation,
      payload_hash,
      status,
      answer: JSON.stringify(answer),
      at: now,
    `

/** What the server does with an item, and who may send one. */
export const serverBugs: readonly PlantedBug[] = [
  {
    name: 'the effect is committed before the ledger',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'const done = await inTransaction(ctx.db, (tx) => inLedger(tx, ctx, { ...item, op_id, place, session }, effect))',
    replace: `const worked = await inTransaction(ctx.db, (tx) => effect(tx, ctx.now()))
  const later = async () => worked
  const done = await inTransaction(ctx.db, (tx) => inLedger(tx, ctx, { ...item, op_id, place, session }, later))`,
    test: [kills, 'row 5: the server fails before its commit, it is retried with one effect'],
  },
  {
    name: 'the ledger row is written outside the transaction',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: `  await tx
    .insertInto('outbox_ledger')
    .values({${ledgerRow}})
    .execute()
`,
    replace: `  void ctx.db
    .insertInto('outbox_ledger')
    .values({${ledgerRow}})
    .execute()
    .catch(() => undefined)
`,
    test: [kills, 'row 5: the server fails before its commit, it is retried with one effect'],
  },
  {
    name: 'the ledger is not asked for the opId',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: '  if (known) {',
    replace: '  if (known && item.operation === "") {',
    test: [ledger, 'works an item off once, and gives the stored answer when it comes again'],
  },
  {
    name: 'another content under a known opId gets the stored answer',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'if (known.payload_hash !== payload_hash || known.extraid !== extraid) {',
    replace: 'if (known.extraid !== extraid) {',
    test: [ledger, 'refuses the same opId with another content'],
  },
  {
    name: 'one member is told about another’s opId',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'if (known.payload_hash !== payload_hash || known.extraid !== extraid) {',
    replace: 'if (known.operation !== operation) {',
    test: [ledger, "does not tell one member about another's opId"],
  },
  {
    name: 'a repeated answer says when it came again',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'at: known.at.toISOString()',
    replace: 'at: now.toISOString()',
    test: [ledger, 'works an item off once, and gives the stored answer when it comes again'],
  },
  {
    name: 'the cursor is not locked',
    file: 'server/services/outbox/outbox-cursor.ts',
    find: "    .select(['extraid', 'last_seq'])\n    .forUpdate()\n",
    replace: "    .select(['extraid', 'last_seq'])\n",
    test: [races, 'gives a place to one of 20 that claim it at once, and says fork to the others'],
    isRace: true,
  },
  {
    name: 'the place is not checked',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'place !== null && last !== null && place.seq === last + 1 ? place : null',
    replace: 'place',
    test: [ledger, gapAndFork],
  },
  {
    name: 'a gap is let through',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'if (seq > last_seq) fail(',
    replace: 'if (seq > last_seq) return\n  if (false) fail(',
    test: [ledger, gapAndFork],
  },
  {
    name: 'a refusal does not use up its place',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: '  if (place) await moveCursor(tx, place.client_id, place.seq, now)\n  return { answer, echo',
    replace:
      "  if (place && status === 'applied') await moveCursor(tx, place.client_id, place.seq, now)\n  return { answer, echo",
    test: [ledger, 'uses up the place of a refusal and of a conflict, and remembers them'],
  },
  {
    name: 'an item that is known leaves its new place open',
    file: 'server/services/outbox/outbox-ledger.ts',
    find: 'if (next) await moveCursor(tx, next.client_id, next.seq, now)',
    replace: '',
    test: [ledger, 'goes on under a new client id with the same opIds, without a gap'],
  },
  {
    name: 'a client id may belong to two members',
    file: 'server/services/outbox/outbox-cursor.ts',
    find: 'if (cursor.extraid !== extraid) fail(',
    replace: 'if (false) fail(',
    test: [ledger, "refuses another member's client id, and shows its cursor to nobody else"],
  },
  {
    name: 'a place can be skipped over the head of an item that was worked off',
    file: 'server/services/outbox/outbox-skip.ts',
    find: 'if (known) return',
    replace: 'if (false) return',
    test: [ledger, 'skips nothing that was worked off after all, and no place that is not next'],
  },
  {
    name: 'the session may be another member’s',
    file: 'server/services/access/authorise.ts',
    find: "if (asked.endpoint !== 'login' && asked.endpoint !== 'agency') refuseOtherMember(ctx)",
    replace: '',
    test: [
      'tests/integration/outbox/people.test.ts',
      'rows 14 and 15: another member on the phone sees and sends nothing of the first, who comes back and goes on',
    ],
  },
  {
    name: 'a message is found by its number alone',
    file: 'server/services/messages/message-respond.ts',
    find: ".where('message.msgid', '=', which.id).where('message.extraid', '=', which.extraid)",
    replace: ".where('message.msgid', '=', which.id)",
    test: ['tests/integration/authorisation.test.ts', "does not reach another one's message through one's own number"],
  },
  {
    name: 'the version that was read is not compared',
    file: 'server/services/messages/message-respond.ts',
    find: 'if (given.version !== null && given.version !== row.version) {',
    replace: 'if (false) {',
    test: [
      'tests/integration/outbox/lines.test.ts',
      'row 33: a casting that changed or closed meanwhile is asked again or refused, and others go on',
    ],
  },
  {
    name: 'the device’s clock decides on the deadline',
    file: 'server/services/messages/message-respond.ts',
    find: 'if (!isOutstanding(row, now))',
    replace: 'if (!isOutstanding(row, given.device_at ? new Date(given.device_at) : now))',
    test: ['tests/long/clocks.test.ts', 'row 37: whether an answer came in time is for the agency’s clock alone'],
  },
  {
    name: 'a session ends after 30 idle days',
    file: 'server/services/access/session-times.ts',
    find: 'idleMs: 35 * day',
    replace: 'idleMs: 30 * day',
    test: [
      'tests/integration/login.test.ts',
      'keeps a session that was idle for 30 days, not for 36, and none beyond 180',
    ],
  },
  {
    name: 'the ledger forgets after 30 days',
    file: 'server/services/retention.ts',
    find: 'ledgerDays = 400',
    replace: 'ledgerDays = 30',
    test: [ledger, 'remembers for 400 days'],
  },
  {
    name: 'a read does not say how far the server had come',
    file: 'server/resolvers/member.ts',
    find: 'await cursorBeforeRead(ctx)',
    replace: '',
    test: [
      'tests/integration/outbox/order.test.ts',
      'a read tells how far the server had come before its data was taken',
    ],
  },
  {
    name: 'an answer that changes nothing is a row all the same',
    file: 'server/services/messages/answer-log.ts',
    find: 'if (isSame && !isTimed(given)) return false',
    replace: 'if (isSame && extraid < 0) return false',
    test: [
      'tests/long/answer-limits.test.ts',
      'an equal answer by a link leaves no row, and says when the agency had it first',
    ],
  },
  {
    name: 'a message is answered however often',
    file: 'server/services/messages/answer-log.ts',
    find: '  if (wait > 0) {',
    replace: '  if (wait > withinMs) {',
    test: [
      'tests/long/answer-limits.test.ts',
      'who holds a link can write 30 answers in 15 minutes, and no more; others go on',
    ],
  },
  {
    name: 'a former parent keeps the links of a child that was removed',
    file: 'server/services/family/children.ts',
    find: '  await replaceLinks(tx, extraid)\n',
    replace: '  if (extraid < 0) await replaceLinks(tx, extraid)\n',
    test: [
      'tests/integration/authority-ends.test.ts',
      'by the agency, the links that the parent holds open and answer nothing any more',
    ],
  },
  {
    name: 'staff open a child beside its parent, and nobody is told',
    file: 'server/services/access/authorise.ts',
    find: "if (principal === 'staff_acting_child' && acting",
    replace: "if (principal === 'staff_acting' && acting",
    test: [
      'tests/integration/authority-ends.test.ts',
      'are named on the record of each child they open, until when, and nowhere else',
    ],
  },
  {
    name: 'leave is taken without the lock of its year',
    file: 'server/services/leave/leave-taken.ts',
    find: '    await lockBooked(tx, until, extraid)\n',
    replace: "    if (until === '') await lockBooked(tx, until, extraid)\n",
    test: ['tests/integration/leave-taken-races.test.ts', 'waits for whoever holds the year'],
  },
]
