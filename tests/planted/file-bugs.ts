import type { PlantedBug } from './planted-bug'

/** Files beside the outbox: kept, sent in parts, gone when nothing waits for them. */
export const fileBugs: readonly PlantedBug[] = [
  {
    name: 'files go before answers',
    file: 'src/outbox/head.ts',
    find: 'return firstOf(items, waitsForFiles)',
    replace: 'return firstOf(items, () => false)',
    test: [
      'src/outbox/files/file-lane.test.ts',
      'answers go before files: one that is given meanwhile goes out before the next part',
    ],
  },
  {
    name: 'an item names a photo for which there was no room',
    file: 'src/outbox/files/keep-file.ts',
    find: 'size: file.bytes.byteLength, at: now })\n    })',
    replace: 'size: file.bytes.byteLength, at: now })\n    }).catch(() => undefined)',
    test: [
      'src/outbox/files/keep-file.test.ts',
      'row 25: no room for a photo at commit: nothing of it is kept, no item names it, and other items are kept',
    ],
  },
  {
    name: 'a photo that was cut begins anew',
    file: 'src/outbox/files/file-lane.ts',
    find: 'const upload = row ?',
    replace: 'const upload = row && false ?',
    test: ['src/outbox/files/file-faults.test.ts', 'row 36: a photo cut at 80 % goes on from there, and is one photo'],
  },
  {
    name: 'a file that the server lost holds up the answers behind it',
    file: 'src/outbox/deliver.ts',
    find: 'await giveBackPlace(env.db, item)',
    replace: '',
    test: [
      'src/outbox/files/file-faults.test.ts',
      'goes up again, then the item with the new id; answers go meanwhile, in their places',
    ],
  },
  {
    name: 'a log-out leaves the photos on the phone',
    file: 'src/data/purge.ts',
    find: '  filesDatabaseName(memberId),\n',
    replace: '',
    test: [
      'src/data/purge.test.ts',
      'its files go with it, and stay on the list while another tab holds up their deletion, emptied',
    ],
  },
  {
    name: 'a log-out leaves the pictures on the phone',
    file: 'src/data/purge.ts',
    find: '  picturesDatabaseName(memberId),\n',
    replace: '',
    test: [
      'src/data/purge.test.ts',
      'its pictures go with it, and stay on the list while another tab holds up their deletion, emptied',
    ],
  },
  {
    name: 'a picture that arrives after a log-out in another tab is kept',
    file: 'src/data/pictures/pictures-database.ts',
    find: 'if (await isHere()) return',
    replace: 'await isHere()\n    return',
    test: [
      'src/data/pictures/forgotten-pictures.test.ts',
      'in another tab that says so later: a picture that was under way does not make the database again',
    ],
  },
  {
    name: 'a removed child’s picture comes back by what was under way',
    file: 'src/data/pictures/kept-pictures.ts',
    find: 'request.end.abort()',
    replace: '',
    test: ['src/data/pictures/forgotten-pictures.test.ts', 'none comes back by what was under way'],
  },
  {
    name: 'staff keep a picture of whom they acted for',
    file: 'src/data/pictures/device-pictures.ts',
    find: '(await isOwn(picture.extraid)) ? put(store) : undefined',
    replace: 'put(store)',
    test: [
      'src/data/pictures/kept-pictures.test.ts',
      'of somebody who is neither the member nor a child: so staff see who they acted for a moment longer',
    ],
  },
]
