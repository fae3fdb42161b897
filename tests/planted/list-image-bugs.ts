import type { PlantedBug } from './planted-bug'

const images = 'tests/long/special-list-image.test.ts'
const plan = 'src/special-lists/application-plan.test.ts'
const server = 'server/services/special-lists/applications.ts'

/** Images of applications to special lists, on the server and in the outbox. */
export const listImageBugs: readonly PlantedBug[] = [
  {
    name: 'an application without an image removes the one that stands',
    file: server,
    find: 'given.image === null ? noImage : standing',
    replace: 'given.image === null ? noImage : noImage',
    test: [images, 'that a list requires has to be there: sent with the text, or standing'],
  },
  {
    name: 'the image before stays in the file store when another one replaces it',
    file: server,
    find: '  if (shown.image !== standing.image) await removeFiles(tx, standing, work)\n',
    replace: '',
    test: [images, 'left out stands as it was; another one replaces it, and null removes it, with its files'],
  },
  {
    name: 'a retraction leaves the image behind',
    file: server,
    find: '  await removeFiles(tx, removed, work)\n',
    replace: '',
    test: [images, 'goes with a retraction, and nothing is left of it'],
  },
  {
    name: 'the image of an application is anybody’s who knows its name',
    file: 'server/services/special-lists/image-for.ts',
    find: "if (!found || decision !== 'allow') return null",
    replace: 'if (!found) return null',
    test: [images, 'of somebody else is as one that is not there, to send with and to see'],
  },
  {
    name: 'two first applications at once leave a file of one of them',
    file: 'server/services/special-lists/application-image.ts',
    find: 'await sql`select pg_advisory_xact_lock(hashtextextended(',
    replace: 'await sql`select (hashtextextended(',
    test: [images, 'who looks at an application has it to oneself, also where nothing stands'],
    isRace: true,
  },
  {
    name: 'a photo that waits is lost when the text beside it is changed',
    file: 'src/special-lists/application-plan.ts',
    find: 'if (!before || image === undefined) return item',
    replace: 'if (before || image === undefined) return item',
    test: [plan, 'stays with it when only the text is changed, and what has arrived of it counts'],
  },
  {
    name: 'a retraction waits for the file of the application that it replaces',
    file: 'src/special-lists/application-plan.ts',
    find: 'const { fileHashes: _hashes, uploads: _uploads, ...bare } = waiting',
    replace: 'const bare = waiting',
    test: [plan, 'goes with a retraction: that waits for no file'],
  },
  {
    name: 'an upload that the phone does not know removes the image that stands',
    file: 'src/special-lists/application-kinds.ts',
    find: "uploads[image.file] ?? ''",
    replace: 'uploads[image.file] ?? null',
    test: [plan, 'whose upload is not known is never taken for a removal'],
  },
  {
    name: 'whoever opens Photos loses the copies of their applications’ images',
    file: 'src/data/pictures/device-pictures.ts',
    find: 'sortOf(name) === sort && ',
    replace: '',
    test: [
      'src/data/pictures/forgotten-pictures.test.ts',
      'leaves what is of another sort: a read of photos says nothing of applications to special lists',
    ],
  },
]
