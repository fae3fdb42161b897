import type { Command } from '../command'
import { consentCalls, waitingConsents } from './consent-calls'
import { keepSheetOpen, reviewerOf, sheetOptions, sheetUsage } from './keep-sheet-open'

/** consent review: serves the page of the consent forms that wait, until the command is stopped. */
export const consentsReviewCommand: Command = {
  name: 'consent review',
  usage: sheetUsage,
  summary:
    'Opens a page on this machine on which the waiting consent forms of members under 16 are looked at, the longest first, and accepted or rejected.',
  positionals: [],
  options: sheetOptions,
  async run(given, ask, download, stay) {
    // A wrong token or an unreachable server is reported here, before a page opens.
    const reviewer = await reviewerOf(given, ask)
    const { length } = await waitingConsents(ask)
    const says = `${countOf(length)}. You decide as ${reviewer}.`
    const calls = consentCalls(ask, reviewer)
    const name = 'The page of consents'
    const decisions = await keepSheetOpen({ page: 'consents', name, calls, says }, given, download, stay)
    return { text: `The page of consents is closed. Forms decided: ${decisions}.`, data: { decisions } }
  },
}

function countOf(forms: number): string {
  return forms === 0 ? 'No form waits' : forms === 1 ? '1 form waits' : `${forms} forms wait`
}
