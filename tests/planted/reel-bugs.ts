import type { PlantedBug } from './planted-bug'

const reels = 'tests/integration/voicereel.test.ts'
const upload = 'server/services/reels/upload-voicereel.ts'
const others = 'somebody else’s is as one that is not there, to hear and to remove'

/** Audio reels, on the server. */
export const reelBugs: readonly PlantedBug[] = [
  {
    name: 'a reel says where it was recorded',
    file: upload,
    find: 'const pieces = found.stretches.map(({ from, to }) => sent.subarray(from, to))',
    replace: 'const pieces = [sent]',
    test: [reels, 'one is added under its title, and its sound alone is kept'],
  },
  {
    name: 'whatever has the head of a frame in it is an MP3',
    file: 'domain/reels/mp3.ts',
    find: 'const atStart = 3',
    replace: 'const atStart = 1',
    test: ['domain/reels/mp3.test.ts', 'two frames'],
  },
  {
    name: 'two recordings that do not agree are one',
    file: 'domain/reels/mpeg-frame.ts',
    find: 'return one.version === other.version && one.rate === other.rate &&',
    replace: 'return one.version !== undefined && other.rate !== undefined &&',
    test: ['domain/reels/mp3.test.ts', 'is damaged: two recordings in one'],
  },
  {
    name: 'a part of a sound lacks its last byte',
    file: 'server/http/byte-range.ts',
    find: 'Math.min(Number(last) + 1, size)',
    replace: 'Math.min(Number(last), size)',
    test: [reels, 'is heard whole or in part, as sound and as nothing else'],
  },
  {
    name: 'a sound is anybody’s who knows its name',
    file: 'server/services/reels/sound-for.ts',
    find: "if (!found || decision !== 'allow') return null",
    replace: 'if (!found) return null',
    test: [reels, others],
  },
  {
    name: 'a reel of somebody else is removed under one’s own number',
    file: 'server/services/reels/voicereels.ts',
    find: "    .where('extraid', '=', extraid)\n    .where('sound', '=', ",
    replace: "    .where('sound', '=', ",
    test: [reels, others],
  },
  {
    name: 'a reel that was removed stays in the file store',
    file: 'server/services/reels/voicereels.ts',
    find: '  work.gone.push(row.sound)\n',
    replace: '',
    test: [reels, 'one is removed by its address, with its file; a second time it is gone already'],
  },
  {
    name: 'of reels that come at once there may be more than twelve',
    file: 'server/services/reels/voicereels.ts',
    find: 'await sql`select pg_advisory_xact_lock(hashtextextended(',
    replace: 'await sql`select (hashtextextended(',
    test: [reels, 'who looks how many there are, has them to oneself until one is added'],
    isRace: true,
  },
  {
    name: 'an item of a reel that comes again is stored again',
    file: upload,
    find: '  if (await isAnswered(ctx)) return null\n  const problem',
    replace: '  const problem',
    test: [reels, 'an item of a reel that was answered does not look for its file again'],
  },
]
