import type { PlantedBug } from './planted-bug'

const plan = 'src/member/save-plan.ts'
const fields = 'src/member/save-fields.ts'
const saves = 'src/member/save-plan.test.ts'
const rows = 'src/outbox/rows-and-lists.test.ts'
const overServer = 'tests/integration/outbox/profile.test.ts'
const additions = 'src/outbox/additions.ts'
const overlay = 'src/experience/experience-overlay.test.ts'

/** Saves of a profile, rows of experience, special lists. */
export const profileBugs: readonly PlantedBug[] = [
  {
    name: 'merged saves stand on the newest base',
    file: fields,
    find: 'base: { fields: { ...later.base.fields, ...earlier.base.fields } }',
    replace: 'base: { fields: { ...earlier.base.fields, ...later.base.fields } }',
    test: [saves, 'row 30: those that wait are one, with the oldest base and the newest value of each field'],
  },
  {
    name: 'the value in flight is no base',
    file: plan,
    find: 'if (last) seen[field] = shownOf(last, field, item) ?? null',
    replace: "if (last?.state === 'needs-attention') seen[field] = shownOf(last, field, item) ?? null",
    test: [
      overServer,
      'row 31: save, save, one in flight: the last value counts, and nobody conflicts with themselves',
    ],
  },
  {
    name: 'a field that came back to its base is sent all the same',
    file: fields,
    find: 'return left.length === 0 ? null : narrowed(save, left)',
    replace: 'return save',
    test: [overServer, 'a field that came back to what it was goes nowhere'],
  },
  {
    name: 'half a group drops out',
    file: fields,
    find: '!togetherWith(save, field).every(isSame)',
    replace: '!isSame(field)',
    test: [saves, 'a group comes back whole or not at all'],
  },
  {
    name: 'a conflict in one field takes back the applied ones too',
    file: fields,
    find: 'return fields.filter((field) => left.has(field))',
    replace: 'return left.size > 0 ? fields : []',
    test: [
      overServer,
      'row 29: the same field changed by the office: only that one is left, with both values, who and when',
    ],
  },
  {
    name: 'what was refused travels with any save of the profile',
    file: plan,
    find: 'if (!open.some((field) => touches(item, field))) continue',
    replace: '',
    test: [saves, 'what was refused whole travels with the next save of one of its fields'],
  },
  {
    name: 'what was refused whole is forgotten with the next save',
    file: plan,
    find: 'save = together(narrowed(old, open), save)',
    replace: '',
    test: [
      overServer,
      'a value that the server refuses is said at its field, nothing of that save is done, and the corrected save takes all along',
    ],
  },
  {
    name: 'a save behind one that was refused keeps the refused value as its base',
    file: 'src/member/save-kind.ts',
    find: '  after: afterSave,\n',
    replace: '',
    test: [
      saves,
      'one in flight that is refused gives its base to what stands behind it, so that nobody conflicts with themselves',
    ],
  },
  {
    name: 'one save that needs attention holds the whole profile',
    file: 'src/member/save-kind.ts',
    find: 'holds: false',
    replace: 'holds: true',
    test: [
      overServer,
      'row 35: a save that the server always fails on is parked; saves of other fields and answers go on',
    ],
  },
  {
    name: 'what was applied of a conflict flickers back',
    file: 'src/member/profile-overlay.ts',
    find: 'if (open && !open.has(field) && item.serverResult?.seen) continue',
    replace: 'if (open && !open.has(field)) continue',
    test: [
      overServer,
      'row 29: the same field changed by the office: only that one is left, with both values, who and when',
    ],
  },
  {
    name: 'what was applied of a conflict covers the server’s word for ever',
    file: 'src/outbox/settle.ts',
    find: 'serverResult: { ...result, seen: true }',
    replace: 'serverResult: { ...result }',
    test: [overServer, 'what was applied of a conflict is the server’s word once a read has brought it'],
  },
  {
    name: 'a removal does not wait for its addition',
    file: additions,
    find: 'const dependsOn = name === null ? [addition.opId] : []',
    replace: 'const dependsOn: string[] = []',
    test: [rows, 'removing one on its way waits for it, and uses the number that its answer brings'],
  },
  {
    name: 'a removal never learns which row is meant',
    file: additions,
    find: 'change: removals.map((one) => named(one, name))',
    replace: 'change: []',
    test: [
      overServer,
      'one that is removed while on its way is added once and removed once, by the number that its answer brings',
    ],
  },
  {
    name: 'an addition that was never sent goes out although it was removed',
    file: additions,
    find: 'return { drop: [addition, ...removals], change: [], add: null }',
    replace: 'return { drop: removals, change: [], add: null }',
    test: [overServer, 'one that was never sent leaves no trace'],
  },
  {
    name: 'equal additions are merged',
    file: additions,
    find: 'return { drop: [], change: [], add: item }',
    replace: 'return { drop: [], change: [], add: _ofEntity.length > 0 ? null : item }',
    test: [rows, 'two additions of the same are two'],
  },
  {
    name: 'an application taken back before it was sent goes out as a retraction',
    file: 'src/special-lists/application-plan.ts',
    find: 'if (isSame(base.applied, asked)) return { drop: [...drop, waiting], change: [], add: null }',
    replace: '',
    test: [rows, 'applying, then retracting what was not applied, is nothing'],
  },
  {
    name: 'a row that arrived shows twice until its answer comes',
    file: 'src/sync/addition-overlay.ts',
    find: '  pair(additions.filter(isOutstanding), isSame)\n',
    replace: '',
    test: [overlay, 'one whose answer is outstanding shows once, when a read has brought it before its answer'],
  },
  {
    name: 'a new row is hidden behind one that says the same',
    file: 'src/sync/addition-overlay.ts',
    find: 'mayBeKnown(item) && item.serverResult === null',
    replace: 'item.serverResult === null',
    test: [overlay, 'an addition shows behind the server’s rows, and once, also when a read has brought it already'],
  },
  {
    name: 'the private code of a pasted video is lost on the server',
    file: 'server/services/profile/write-profile.ts',
    find: 'const whole = withVideoCode(given)',
    replace: 'const whole = given',
    test: [
      'tests/integration/update-member.test.ts',
      'takes the private code out of the address of a video, from a page and from the agency',
    ],
  },
  {
    name: 'a save that meets another change is called incomplete',
    file: 'src/profile/saved-words.ts',
    find: "stored.conflict ? changedMeanwhile : 'Please enter all fields'",
    replace: "'Please enter all fields'",
    test: ['src/profile/saved-words.test.ts', 'a save that is met by another change says so'],
  },
  {
    name: 'the bank’s details are compared one by one',
    file: 'server/services/profile/merge-fields.ts',
    find: 'const group = groupOf(name)',
    replace: 'const group = [name]',
    test: [
      'tests/integration/sealed-fields.test.ts',
      'keep a bank’s details together: one hand’s IBAN never stands beside another’s BIC',
    ],
  },
]
