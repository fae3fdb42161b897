import { characters, cleanLine } from '../text/characters'

/** Audio reels (specification part 2, sections 2 and 5): titled MP3s, of which a member has a few. */

/** The largest file that is accepted (bytes): 20 minutes at 128 kbit/s, 8 at the highest rate; an evening over a weak signal. */
export const mostReelBytes = 20_000_000
/** The most reels of one member: more than anybody listens to. */
export const mostReels = 12
/** The most bytes of all of a member's reels, half an hour at 128 kbit/s: one archive of the member's data holds them all. */
export const mostReelsBytes = 30_000_000
/** Characters of a title. */
export const longestReelTitle = 100

export const reelSentences = {
  untitled: 'Please give the audio reel a title.',
  longTitle: `A title can have at most ${longestReelTitle} characters.`,
  full: `There is room for ${mostReels} audio reels. Please remove one first.`,
  fullOfBytes: 'Your audio reels can have 30 MB together. Please remove one first, or choose a smaller file.',
  tooLarge: 'This file is larger than 20 MB. Please make it smaller, or choose another one.',
  notMp3: 'This is not an MP3, so it can’t be used. Please choose an .mp3 file.',
  damaged: 'This MP3 is damaged, so it can’t be used. Please choose another one.',
} as const

/** A title as it is kept. */
export function reelTitle(given: string): string {
  return cleanLine(given)
}

/** Why a title (as reelTitle gives it) can't be taken; null where it can. */
export function reelTitleProblem(title: string): string | null {
  if (title === '') return reelSentences.untitled
  return characters(title) > longestReelTitle ? reelSentences.longTitle : null
}
