import type { BadFile } from './bad-file'
import { bombs } from './bombs'
import { damagedFiles } from './damaged'
import { disguisedFiles } from './disguised'
import { oddPictures } from './odd-pictures'
import { oddSounds } from './odd-sounds'
import { types } from './whole-files'

/** The corpus, grouped by what is wrong with the files. Each file is made only when it is asked for. */
export function corpus(): { what: string; files: BadFile[] }[] {
  return [
    { what: 'disguised', files: disguisedFiles() },
    { what: 'odd pictures', files: oddPictures() },
    { what: 'odd sounds', files: oddSounds() },
    { what: 'bombs', files: bombs() },
    ...types.map((type) => ({ what: `damaged ${type}`, files: damagedFiles(type) })),
  ]
}
