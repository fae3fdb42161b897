import type { PlantedBug } from './planted-bug'

const reels = 'tests/long/voicereel.test.ts'
const upload = 'server/services/reels/upload-voicereel.ts'
const player = 'src/reels/player/use-player.test.tsx'
const overlay = 'src/reels/reel-overlay.ts'
const reelOverlay = 'src/reels/reel-overlay.test.ts'
const others = 'somebody else’s is as one that is not there, to hear and to remove'

/** Audio reels, on the server and on the page. */
export const reelBugs: readonly PlantedBug[] = [
  {
    name: 'a reel says where it was recorded',
    file: upload,
    find: 'const pieces = found.stretches.map(({ from, to }) => sent.subarray(from, to))',
    replace: 'const pieces = [sent]',
    test: [reels, 'one is added under its title, and its sound alone is kept'],
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
  {
    name: 'what a recording is tagged with leaves the phone',
    file: 'src/reels/take-sound.ts',
    find: 'sound: { bytes: bytes.buffer,',
    replace: 'sound: { bytes: sent,',
    test: ['src/reels/take-sound.test.ts', 'leaves the device without what the file is tagged with'],
  },
  {
    name: 'a reel that has arrived stands there twice',
    file: overlay,
    find: '  return serverResult?.src === src\n',
    replace: '  return serverResult?.src !== src\n',
    test: [
      reelOverlay,
      'one that waits stands behind the agency’s, heard from this device, and once when a read has brought it',
    ],
  },
  {
    name: 'what is on its way takes no room',
    file: overlay,
    find: "(fate === 'attention' ? src !== null : !removing)",
    replace: '(src !== null && !removing)',
    test: [reelOverlay, 'is counted with what is on its way, without what is being removed and what was refused'],
  },
  {
    name: 'a reel that there was no room for is sent anew with all its bytes',
    file: 'src/reels/reel-kinds.ts',
    find: 'add: uploads ? { ...item, uploads } : item }',
    replace: 'add: uploads ? { ...item } : item }',
    test: [reelOverlay, 'that was refused is tried again in its place, with what the agency has of its file'],
  },
  {
    name: 'what is called by its address is removed under no name',
    file: 'src/outbox/additions.ts',
    find: "typeof found === 'number' || typeof found === 'string' ? found : null",
    replace: "typeof found === 'number' ? found : null",
    test: [
      reelOverlay,
      'that was never sent is dropped with its removal; one on its way is removed behind it, by its address',
    ],
  },
  {
    name: 'two reels are heard at once',
    file: 'src/reels/player/use-player.ts',
    find: '    if (heard !== player) heard?.pause()\n',
    replace: '',
    test: [player, 'one is heard at a time'],
  },
  {
    name: 'a reel that was moved begins at its start',
    file: 'src/reels/player/use-player.ts',
    find: '      player.currentTime = at\n',
    replace: '',
    test: [player, 'begins where it was moved to, before anything of it was loaded'],
  },
  {
    name: 'an upload that was cancelled is taken for a dead line',
    file: 'src/sync/memory-line.ts',
    find: '      if (cancelled.aborted) return false\n',
    replace: '',
    test: [
      'src/sync/send-files-now.test.ts',
      'cancelled, it breaks off at once, is named to nobody, and says nothing of the line',
    ],
  },
]
