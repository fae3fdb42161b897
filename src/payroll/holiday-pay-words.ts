import { changedMeanwhile, type Stored } from '../data/effect'
import { keptWords, notKeptWords } from '../saving/kept-words'

/** The sentence on what became of the saved choice. */
export function holidayPaySaid(stored: Stored): string {
  switch (stored.stored) {
    case 'agency':
      return 'Your changes have been saved'
    case 'device':
      return keptWords()
    case 'attention':
      return stored.conflict ? changedMeanwhile : 'The agency did not take it. Look at Holiday pay again.'
    case 'nowhere':
      return stored.message ?? notKeptWords()
  }
}
