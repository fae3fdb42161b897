import type { FileOperation } from './sending'

/** After a file was taken: the paths at which it is served to the agency or the member, and how it is removed again. */
export interface Taken {
  served: string[]
  removal: FileOperation | (() => Promise<void>)
}
export interface Operation extends FileOperation {
  name: 'upload_photo' | 'upload_voicereel' | 'add_speciallistapplication' | 'hold_scan' | 'set_consent_image'
  fate: 'photo' | 'reel'
  /** It takes fewer types of pictures than the other operations. */
  isNarrow?: boolean
  /** A PDF is taken as well. */
  takesPdf?: boolean
  /** It answers without a message where it takes the file. */
  isSilent?: boolean
  taken(answer: Record<string, unknown>, ask: (of: FileOperation) => Promise<string>): Taken | Promise<Taken>
  /** What is wrong with what is served; null where nothing is. */
  problem(type: string, bytes: Buffer): Promise<string | null>
}
