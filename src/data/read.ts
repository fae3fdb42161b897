/** What a screen gets of something read: what the device has at once, with its age, then what the server says. */
export interface Read<T> {
  data: T | undefined
  /** When the server last said what data holds (ms since 1970); null when it never did. */
  asOf: number | null
  /** True while data is older than this opening of the screen: the network has not answered, or failed. */
  stale: boolean
  /** True until there is data or a problem. */
  loading: boolean
  /** unreachable: no answer of the server. refused: it answered, and said no. */
  problem: 'unreachable' | 'refused' | null
  refresh: () => void
}
