import type { PlantedBug } from './planted-bug'

const uploads = 'tests/integration/uploads.test.ts'
const sweeper = 'tests/integration/sweeper.test.ts'
const upkeep = 'tests/long/upload-upkeep.test.ts'
const swept = 'are swept after 48 hours, with what no row names; what is young or named stays'

/** Files on their way in, on the server. */
export const uploadBugs: readonly PlantedBug[] = [
  {
    name: 'an upload is anybody’s who knows its id',
    file: 'server/services/uploads/uploads.ts',
    find: `    .where('id', '=', id)
    .where('extraid', '=', extraid)
    .where('acting_for'`,
    replace: `    .where('id', '=', id)
    .where('acting_for'`,
    test: [uploads, 'are their log-in’s own: to another one they do not exist'],
  },
  {
    name: 'a file that was taken can be taken again',
    file: 'server/services/uploads/take.ts',
    find: 'return removeUploads(tx, [found.id])',
    replace: 'return []',
    test: [uploads, 'come in parts, go on at the byte that is wanted, and are taken once'],
  },
  {
    name: 'two processes write at the same byte of an upload',
    file: 'server/services/uploads/append.ts',
    find: "        .where('received', '=', from)\n",
    replace: '',
    test: [
      uploads,
      'of two processes that write at the same byte one finds that it has moved, and no byte is there twice',
    ],
  },
  {
    name: 'a file’s name is kept byte for byte',
    file: 'server/services/uploads/uploads.ts',
    find: '(given && cleanLine(given.slice(0, longestName))) || null',
    replace: 'given?.slice(0, longestName) || null',
    test: [uploads, 'a name is kept without what no text may hold'],
  },
  {
    name: 'any text is looked for as the id of an upload',
    file: 'server/services/uploads/uploads.ts',
    find: '  if (!isName(id)) return null\n',
    replace: '',
    test: [uploads, 'an id that is none is as one of nobody’s'],
  },
  {
    name: 'a file whose line broke keeps its place',
    file: 'server/http/uploads/handle-upload.ts',
    find: '() => handleAs(method, request, response)), gone])',
    replace: '() => handleAs(method, request, response))])',
    test: [uploads, 'a log-in sends four at once; more are told to come again, and others have room'],
  },
  {
    name: 'a body whose line broke before it was read keeps its place as an upload',
    file: 'server/http/uploads/multipart-body.ts',
    find: '    if (request.destroyed) fail(cutOff())\n    else request',
    replace: '    request',
    test: [upkeep, 'a multipart line that breaks before its body is read gives its place back'],
  },
  {
    name: 'a part of a file rests in clear',
    file: 'server/services/uploads/append.ts',
    find: 'sealPart(key, { id, from }, bytes)',
    replace: 'bytes',
    test: [upkeep, 'rest sealed: nothing of them is on the disk or in the database in clear'],
  },
  {
    name: 'the sweeper takes what is just being written',
    file: 'server/services/uploads/sweep.ts',
    find: '    if (at.getTime() > now.getTime() - hour) continue\n',
    replace: '',
    test: [upkeep, swept],
  },
  {
    name: 'the sweeper deletes at once what has no row',
    file: 'server/services/uploads/sweep.ts',
    find: 'now.getTime() - quarantineMs',
    replace: 'now.getTime()',
    test: [sweeper, 'go 14 days after they were first seen so, and not before'],
  },
  {
    name: 'the sweeper of an older database deletes what the newer one named',
    file: 'server/services/uploads/sweep.ts',
    find: 'unnamed.length > looked * mostUnnamed.share',
    replace: 'unnamed.length > looked',
    test: [
      sweeper,
      'an older copy of the database deletes nothing that it does not know, for 14 days and while it is much',
    ],
  },
]
