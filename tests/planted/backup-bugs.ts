import type { PlantedBug } from './planted-bug'

const backup = 'tests/long/backup.test.ts'
const whole = 'is made while members write, restored, equal row by row, and phones go on'
const refused =
  'is refused over a database that is there, without its key, or where it is not whole; then nothing is there'

/** What is put aside of the database, and put back. */
export const backupBugs: readonly PlantedBug[] = [
  {
    name: 'a backup that lost a row is restored',
    file: 'server/store/backup/read-backup.ts',
    find: 'JSON.stringify(found) !== JSON.stringify(end.tables)',
    replace: 'found.length !== end.tables.length',
    test: [backup, refused],
  },
  {
    name: 'numbers that were given before the backup are given again',
    file: 'server/store/backup/load.ts',
    find: 'for (const { name, last_value, is_called } of end.sequences) {',
    replace: 'for (const { name, last_value, is_called } of end.sequences.slice(99)) {',
    test: [backup, whole],
  },
  {
    name: 'a backup is restored without its key',
    file: 'server/restore.ts',
    find: 'if (missing) {',
    replace: "if (missing === '') {",
    test: [backup, refused],
  },
]
