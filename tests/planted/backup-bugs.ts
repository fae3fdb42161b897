import type { PlantedBug } from './planted-bug'

const backup = 'tests/long/backup.test.ts'
const whole = 'is made while members write, restored, equal row by row, and phones go on'
const refused =
  'is refused over a database that is there, without its key, or where it is not whole; then nothing is there'

const files = 'tests/long/backup-files.test.ts'
const damagedFile = 'are refused with the whole backup where one is damaged, lost, doubled or cut'

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
  {
    name: 'a backup with a damaged file is restored',
    file: 'server/store/backup/read-backup.ts',
    find: '(end.files && sha256 !== end.files.sha256)',
    replace: '(end.files && sha256.length !== end.files.sha256.length)',
    test: [files, damagedFile],
  },
  {
    name: 'files are restored into the store of another database',
    file: 'server/services/uploads/own-store.ts',
    find: 'return mark === id ? null : othersFiles',
    replace: 'return null',
    test: [files, 'are refused where the store is another database’s, or says nothing; nothing is touched'],
  },
  {
    name: 'the sweeper takes the blobs of stored files',
    file: 'server/services/uploads/sweep.ts',
    find: 'new Set([...parts, ...files, ...archives]',
    replace: 'new Set([...parts, ...archives]',
    test: [
      'tests/long/upload-upkeep.test.ts',
      'a stored file stays as long as a row names it; one that no row named in time goes',
    ],
  },
  {
    name: 'a change of keys ends where the first files do not open',
    file: 'server/services/keys/reseal-files.ts',
    find: 'if (batch.last === null) return',
    replace: 'if (batch.last === null || batch.resealed === 0) return',
    test: [
      'tests/long/file-keys.test.ts',
      'stay as they are where they can’t be opened, which ends the change like any other',
    ],
  },
]
