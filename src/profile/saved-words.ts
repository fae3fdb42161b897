import { changedMeanwhile, type Stored } from '../data/effect'
import { deviceWord } from '../ui/device-word'

/** The specification's sentence for a save that fails (part 1, section 8). */
export const unreachable = 'Error communicating with server - please try later'

/** What the snackbar says of a save (specification part 1, section 4, Profile page; offline: where it is now). */
export function savedWords(stored: Stored): string {
  switch (stored.stored) {
    case 'agency':
      return 'Your changes have been saved'
    case 'device':
      return `Saved on ${deviceWord()}`
    case 'attention':
      return stored.conflict ? changedMeanwhile : 'Please enter all fields'
    case 'nowhere':
      return unreachable
  }
}
