import type { Command } from '../command'
import { keepSheetOpen, reviewerOf, sheetOptions, sheetUsage } from './keep-sheet-open'
import { photoCalls, waitingPhotos } from './photo-calls'

/** photos review: serves the contact sheet until the command is stopped. */
export const photosReviewCommand: Command = {
  name: 'photos review',
  usage: sheetUsage,
  summary: 'Opens a page on this machine on which the waiting photos are reviewed, the oldest first, by single keys.',
  positionals: [],
  options: sheetOptions,
  async run(given, ask, download, stay) {
    // A wrong token or an unreachable server is reported here, before a page opens.
    const reviewer = await reviewerOf(given, ask)
    const { length } = await waitingPhotos(ask)
    const says = `${countOf(length)}. You review as ${reviewer}.`
    const calls = photoCalls(ask, reviewer)
    const reviews = await keepSheetOpen(
      { page: 'photos', name: 'The contact sheet', calls, says },
      given,
      download,
      stay,
    )
    return { text: `The contact sheet is closed. Reviews given: ${reviews}.`, data: { reviews } }
  },
}

function countOf(photos: number): string {
  return photos === 0 ? 'No photo waits' : photos === 1 ? '1 photo waits' : `${photos} photos wait`
}
