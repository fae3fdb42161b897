/**
 * The most of what costs while it lasts; limits on attempts are in limits.ts. A stranger is a log-in that was opened without the agency
 * and has used no link that was sent to it. Strangers share a part of each pool, so that they can't shut members out.
 */
export const quotas = {
  /** Files that arrive at the same time: each holds at most a megabyte in memory, for up to 15 minutes. */
  uploading: { all: 32, ofLogin: 4, ofAddress: 16, ofStrangers: 8, ofStrangersAddress: 4 },
  /** Visitors' files on their way: each application holds at most three megabytes. Whole towns share one address. */
  visiting: { all: 32, ofAddress: 12 },
  /** Bytes and files that no effect has taken. Beyond what a log-in may leave, its own oldest are deleted; beyond the rest it is refused. */
  unfinished: {
    ofLogin: { files: 40, bytes: 200_000_000 },
    ofStranger: { files: 10, bytes: 60_000_000 },
    ofStrangersAddress: 300_000_000,
    ofStrangers: 2_000_000_000,
  },
} as const
