/**
 * The most of what costs while it lasts; limits on attempts are in limits.ts. A stranger, whose log-in was opened without the agency, holds none
 * of it before the address is confirmed (confirmed-address.ts).
 */
export const quotas = {
  /** Files that arrive at the same time: each holds at most a megabyte in memory, for up to 15 minutes. */
  uploading: { all: 32, ofLogin: 4, ofAddress: 16 },
  /** Visitors' files on their way: each application holds at most three megabytes. Whole towns share one address. */
  visiting: { all: 32, ofAddress: 12 },
  /** Bytes and files that no effect has taken. Beyond what a log-in may leave, its own oldest are deleted. */
  unfinished: {
    ofLogin: { files: 40, bytes: 200_000_000 },
  },
} as const
