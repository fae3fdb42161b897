import type { PlantedBug } from './planted-bug'

const keys = 'tests/long/field-keys.test.ts'
const rotate = 'server/services/keys/rotate-key.ts'
const served = 'is replaced while several servers serve: nobody notices, and then the old one opens nothing'

/** What seals bank details and PPS numbers, and how one key takes another's place. */
export const keyBugs: readonly PlantedBug[] = [
  {
    name: 'a server seals with the key that it wants, not with the database’s',
    file: 'server/services/profile/write-profile.ts',
    find: 'names.some(isSealed) ? await sealingCipher(tx, cipher) : cipher',
    replace: 'names.some(isSealed) && names.length > 99 ? await sealingCipher(tx, cipher) : cipher',
    test: [keys, served],
  },
  {
    name: 'a new key forgets by what equal PPS numbers are found',
    file: rotate,
    find: "if (name === 'ppsnumber') anew.ppsnumber_key = sealing.lookup(name, clear)",
    replace: "if (name === 'ppsnumber') anew.ppsnumber_key = String(clear.length)",
    test: [keys, served],
  },
  {
    name: 'a database is served with any key',
    file: 'server/services/keys/check-keys.ts',
    find: 'cipher.checkValue(id) !== check_value',
    replace: 'cipher.checkValue(id) === check_value.slice(1)',
    test: [keys, 'is known by the database, which is served with no other'],
  },
  {
    name: 'a change of keys that broke off counts as done',
    file: rotate,
    find: '} else if (!before.replaced.includes(from)) return none',
    replace: '} else return none',
    test: [
      keys,
      'is replaced in batches: one that breaks off leaves the others done, and goes on when it is asked again',
    ],
  },
  {
    name: 'what can’t be opened is compared as if it were none',
    file: 'server/services/profile/merge-fields.ts',
    find: 'const differs = (name: FieldName) => isUnreadable(name) || ',
    replace: 'const differs = (name: FieldName) => ',
    test: [
      'tests/integration/sealed-fields.test.ts',
      'can be unreadable without a fault: nothing is read, and the member writes it anew',
    ],
  },
]
