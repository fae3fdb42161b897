import type { PlantedBug } from './planted-bug'

const photos = 'tests/integration/photos.test.ts'
const upright = 'tests/long/upright.test.ts'
const plan = 'src/photos/photo-plan.test.ts'
const overlay = 'src/photos/photo-overlay.test.ts'
const camera = 'src/camera/use-camera.test.tsx'
const turned = 'one is turned to the left and to the right, from its original, and keeps what it was rated'

/** Photos, on the server and on the page. */
export const photoBugs: readonly PlantedBug[] = [
  {
    name: 'a photo lies on its side when the camera was held so',
    file: 'server/services/images/upright.ts',
    find: '      .autoOrient()\n',
    replace: '',
    test: [upright, 'stands upright, whatever way the camera was held: EXIF orientation 6'],
  },
  {
    name: 'a photo says where it was taken',
    file: 'server/services/images/upright.ts',
    find: '      .autoOrient()\n',
    replace: '      .autoOrient()\n      .keepMetadata()\n',
    test: [upright, 'holds nothing of what else was in the file'],
  },
  {
    name: 'a picture of any size is decoded',
    file: 'server/services/images/upright.ts',
    find: '  if (width * height > mostPixels) throw new ImageRefused(tooManyPixels)\n',
    replace: '',
    test: [upright, 'one with too many pixels, before any of them is read'],
  },
  {
    name: 'a picture that takes minutes is read to its end',
    file: 'server/services/images/upright.ts',
    find: '  if (isLaborious(sent, type)) throw new ImageRefused(tooLaborious)\n',
    replace: '',
    test: [upright, 'one that takes minutes to read, however small it is'],
  },
  {
    name: 'an AVIF may take all memory',
    file: 'server/services/images/upright.ts',
    find: "  if (type === 'avif' && width * height > mostAvifPixels) throw new ImageRefused(tooManyInAvif)\n",
    replace: '',
    test: [upright, 'an AVIF that takes a gigabyte of memory'],
  },
  {
    name: 'a phone’s colours are taken for another’s',
    file: 'server/services/images/upright.ts',
    find: "const profile = type === 'heic' ? ((await sharp(sent).metadata()).icc ?? null) : null",
    replace: 'const profile = null',
    test: [upright, 'comes from a phone’s HEIC in Display P3, right in colour'],
  },
  {
    name: 'a photo replaces whatever stands there',
    file: 'server/services/photos/upload-photo.ts',
    find: 'given.replaces !== undefined &&',
    replace: 'given.replaces === undefined &&',
    test: [photos, 'one that was to replace another than the one that is there is a conflict, and its upload stays'],
  },
  {
    name: 'two phones fill one slot at once and one of them fails',
    file: 'server/services/photos/photos.ts',
    find: 'await sql`select pg_advisory_xact_lock(hashtextextended(',
    replace: 'await sql`select (hashtextextended(',
    test: [photos, 'a slot is one’s own while one looks at it, also an empty one'],
    isRace: true,
  },
  {
    name: 'what was replaced stays in the file store',
    file: 'server/services/photos/upload-photo.ts',
    find: '    work.gone.push(...filesOf(standing))\n',
    replace: '',
    test: [photos, 'one replaces another, and nothing is left of that one'],
  },
  {
    name: 'a turned photo has to be rated again',
    file: 'server/services/photos/rotate-photo.ts',
    find: '.set({ turn: turned.after, ...shownColumns(shown) })',
    replace: ".set({ turn: turned.after, status: 'P', ...shownColumns(shown) })",
    test: [photos, turned],
  },
  {
    name: 'left is right',
    file: 'domain/photos/photo-rules.ts',
    find: '(turn + 360 - angle)',
    replace: '(turn + angle)',
    test: [photos, turned],
  },
  {
    name: 'of two turns at once one is lost',
    file: 'server/services/photos/rotate-photo.ts',
    find: 'if (!turned || row.turn !== turned.before)',
    replace: 'if (!turned)',
    test: [photos, 'turned by two at once it is turned twice'],
    isRace: true,
  },
  {
    name: 'a picture is anybody’s who knows its name',
    file: 'server/services/photos/picture-for.ts',
    find: "if (!found || decision !== 'allow') return null",
    replace: 'if (!found) return null',
    test: [photos, 'somebody else’s is as one that is not there, whatever number is given'],
  },
  {
    name: 'the headshot does not become the face in the bar',
    file: 'server/services/photos/upload-photo.ts',
    find: '  await showThumbnail(tx, row, row.thumbnail)\n',
    replace: '',
    test: [photos, 'one is put into its slot, and shown to its member in three sizes'],
  },
  {
    name: 'an item that comes again asks for its file again',
    file: 'server/services/images/made-of-upload.ts',
    find: '  if (await isAnswered(ctx)) return null\n  try',
    replace: '  try',
    test: [photos, 'an item that was answered does not look for its file again'],
  },
  {
    name: 'the files of an erased member stay',
    file: 'server/services/erasure/erase-member.ts',
    find: '  if (done.ok) await removeBlobs(ctx.blobs, files)\n',
    replace: '',
    test: [photos, 'erases a member with every file of the photos'],
  },
  {
    name: 'a photo chosen anew replaces what came there meanwhile, unseen',
    file: 'src/photos/photo-plan.ts',
    find: '  const base = first?.base ?? item.base\n',
    replace: '  const base = item.base\n',
    test: [plan, 'replaced before it was sent, only the newest goes, in place of what stood there at first'],
  },
  {
    name: 'a photo that was deleted before it was sent deletes the one at the agency',
    file: 'src/photos/photo-plan.ts',
    find: 'open.some(isUpload) || ',
    replace: '',
    test: [plan, 'deleted before it was sent, nothing goes'],
  },
  {
    name: 'a turn behind a photo on its way goes before that has its number',
    file: 'src/photos/photo-plan.ts',
    find: ': { ...about(item, null), dependsOn: [last.opId] }',
    replace: ': about(item, null)',
    test: [plan, 'a turn, a deletion and another photo wait for its number'],
  },
  {
    name: 'a photo that was not taken hides the one chosen since',
    file: 'src/photos/photo-plan.ts',
    find: '  if (next.length > 0) {',
    replace: "  if (next.length > 0 && status !== 'conflict') {",
    test: [plan, 'conflict: one chosen since goes in its place'],
  },
  {
    name: 'a photo that still waits is said to be with the agency',
    file: 'src/photos/photo-overlay.ts',
    find: 'const taken = isSent ? item.serverResult?.photo : null',
    replace:
      "const taken = item.serverResult?.photo ?? { mediaid: 1, card: null, thumbnail: null, datelastchanged: '' }",
    test: [overlay, 'shows what waits in the place of what the agency has, and whose it is not stays out of it'],
  },
  {
    name: 'of a conflict the older photo is shown, and met again',
    file: 'src/photos/photo-overlay.ts',
    find: 'const photo = refused ? standing(refused, read) : read',
    replace: 'const photo: KnownPhoto | null = read',
    test: [overlay, 'of a conflict what stands there instead is what the slot has, unless a read has come since'],
  },
  {
    name: 'a part of a large photo is cut from one that was made small first',
    file: 'src/prepare/part.ts',
    find: 'Math.ceil(longestSide / share)',
    replace: 'longestSide',
    test: ['src/prepare/part.test.ts', 'half of both'],
  },
  {
    name: 'a camera that opens after its dialog was closed stays on',
    file: 'src/camera/use-camera.ts',
    find: '      if (isOver) return stopCamera(opened)\n',
    replace: '',
    test: [camera, 'a camera that comes after nobody wants it any more is let go of at once'],
  },
  {
    name: 'a camera in the background stays on',
    file: 'src/camera/use-camera.ts',
    find: '!wanted || !isSeen',
    replace: '!wanted',
    test: [camera, 'in the background it is let go of, and asked for again when the page is seen'],
  },
]
