import { changedMeanwhile, type Stored } from '../data/effect'
import { keptWords, notKeptWords } from '../saving/kept-words'

/** What became of the choice, said by what is true. */
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
