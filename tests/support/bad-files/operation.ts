import type { FileOperation } from './sending'

/** What is served of a file that was taken, to the agency or to the member, and what it is taken back by. */
export interface Taken {
  served: string[]
  removal: FileOperation | (() => Promise<void>)
}
export interface Operation extends FileOperation {
  name: 'upload_photo' | 'upload_voicereel' | 'add_speciallistapplication' | 'hold_scan' | 'set_consent_image'
  fate: 'photo' | 'reel'
  /** Of pictures it takes fewer types. */
  isNarrow?: boolean
  /** A PDF is taken as well. */
  takesPdf?: boolean
  /** Taken, it says nothing. */
  isSilent?: boolean
  taken(answer: Record<string, unknown>, ask: (of: FileOperation) => Promise<string>): Taken | Promise<Taken>
  /** What is wrong with what is served; null where nothing is. */
  problem(type: string, bytes: Buffer): Promise<string | null>
}
