import { ape, frame, id3v1, id3v2, shortReel, silence } from '../mp3-samples'
import { type BadFile, badFile, marker, noise, script } from './bad-file'

const heard = { reel: 'taken' } as const
const either = { reel: 'either' } as const

/** MP3s with tags that lie, that have no end, or that hold content which may not be served. */
export function oddSounds(): BadFile[] {
  return [...tagged(), ...lying(), ...endless(), ...framed()]
}

const all = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

function tagged(): BadFile[] {
  return [
    badFile('a script in its tag.mp3', () => all(id3v2(Buffer.from(script)), silence(60)), heard),
    badFile(
      'a script in a tag with a foot.mp3',
      () => all(id3v2(Buffer.from(script), { hasFooter: true }), silence(60)),
      heard,
    ),
    badFile('a script in its old tag.mp3', () => all(silence(60), id3v1(script)), heard),
    badFile('a script in its APE tag.mp3', () => all(ape(script), silence(60), ape(script)), heard),
    badFile('a script between two recordings.mp3', () => all(silence(60), script, silence(60)), heard),
    badFile('a tag in its middle.mp3', () => all(silence(60), id3v2(Buffer.from(script)), silence(60)), heard),
    badFile('a tag at its end.mp3', () => all(silence(60), id3v2(Buffer.from(script))), heard),
    badFile('a picture of 10 MB.mp3', () => all(id3v2(noise(10_000_000, 20)), silence(60)), heard),
    badFile(
      'words for singing along.mp3',
      () => all(silence(60), `LYRICSBEGIN${marker}000033LYRICS200`, id3v1('x')),
      heard,
    ),
  ]
}

function lying(): BadFile[] {
  const says = (size: readonly number[], flags = 0) => Buffer.from([...Buffer.from('ID3'), 4, 0, flags, ...size])
  const apeOf = (size: number, flags: number) => {
    const made = ape('')
    made.writeUInt32LE(size, 12)
    made.writeUInt32LE(flags, 20)
    return made.subarray(0, 32)
  }
  const sizes = [
    [0x7f, 0x7f, 0x7f, 0x7f],
    [0xff, 0xff, 0xff, 0xff],
    [0, 0, 0, 0],
    [0, 0, 0x7f, 0x7f],
    [0x80, 0, 0, 0],
  ] as const
  return [
    ...sizes.map((size) =>
      badFile(`a tag that says ${size.join(' ')}.mp3`, () => all(says(size), silence(60)), either),
    ),
    ...sizes.map((size) =>
      badFile(`a tag with a foot that says ${size.join(' ')}.mp3`, () => all(says(size, 0x10), silence(60)), either),
    ),
    ...[0, 31, 32, 0x7fffffff, 0xffffffff].flatMap((size) => [
      badFile(`an APE tag that says ${size}.mp3`, () => all(apeOf(size, 0xa0000000), silence(60)), either),
      badFile(`the foot of an APE tag that says ${size}.mp3`, () => all(silence(60), apeOf(size, 0x80000000)), heard),
    ]),
    badFile('half a tag.mp3', () => Buffer.from('ID3')),
    badFile('a tag alone.mp3', () => id3v2(Buffer.from(script))),
  ]
}

function endless(): BadFile[] {
  const many = (one: Buffer, size: number) => Buffer.alloc(size, one)
  return [
    badFile('a million empty tags.mp3', () => all(many(id3v2(Buffer.alloc(0)), 10_000_000), silence(60)), heard),
    badFile('old tags without end.mp3', () => all(many(id3v1(marker), 12_800_000), silence(60)), heard),
    badFile('APE tags without end.mp3', () => all(many(ape('').subarray(0, 32), 9_600_000), silence(60)), either),
    badFile(
      'tags and frames by turns.mp3',
      () =>
        all(
          ...Array<Buffer[]>(900)
            .fill([id3v1(marker), silence(3)])
            .flat(),
        ),
      heard,
    ),
    badFile('tags and frames by turns, too often.mp3', () =>
      all(
        ...Array<Buffer[]>(9_000)
          .fill([id3v1(marker), silence(3)])
          .flat(),
      ),
    ),
    badFile('nothing before it.mp3', () => all(Buffer.alloc(10_000_000), silence(60)), either),
    badFile('heads that lead nowhere.mp3', () =>
      all(silence(3), many(Buffer.from([0xff, 0xfb, 0x90, 0xc0]), 14_000_000)),
    ),
    badFile('heads without end.mp3', () => many(Buffer.from([0xff, 0xfb, 0x90, 0xc0]), 14_000_000), either),
    badFile('the shortest frames.mp3', () => silence(150_000, { bits: 1 }), heard),
  ]
}

function framed(): BadFile[] {
  const head =
    (...bytes: number[]) =>
    () =>
      all(...Array.from({ length: 60 }, () => all(Buffer.from(bytes), Buffer.alloc(413))))
  return [
    badFile('two frames.mp3', () => silence(2)),
    badFile('three frames.mp3', () => silence(3), heard),
    badFile(
      'half a frame at each end.mp3',
      () => all(frame().subarray(200), silence(60), frame().subarray(0, 200)),
      heard,
    ),
    badFile('layer I.mp3', head(0xff, 0xff, 0x90, 0xc0)),
    badFile('layer II.mp3', head(0xff, 0xfd, 0x90, 0xc0)),
    badFile('free format.mp3', head(0xff, 0xfb, 0x00, 0xc0)),
    badFile('a reserved version.mp3', head(0xff, 0xeb, 0x90, 0xc0)),
    badFile('a rate that is none.mp3', head(0xff, 0xfb, 0x9c, 0xc0)),
    badFile('AAC.mp3', () => Buffer.alloc(8_000, Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, 0]))),
    badFile('two rates.mp3', () => all(silence(60), silence(60, { version: 2 })), either),
    badFile('sound in a film.mp3', () => all('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', shortReel()), either),
  ]
}
