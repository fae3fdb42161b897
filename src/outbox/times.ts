/** A request that takes longer than this (ms) has failed (rule 5 of the outbox; reads alike). */
export const requestTimeout = 15_000

/** A part of a file that takes longer than this (ms) has failed: parts are cut to fit into it over one bar of signal. */
export const partTimeout = 60_000

/** How long one sync event goes on looking (ms): a page that is just closing still holds the lock for a moment. */
export const syncPatience = 30_000
