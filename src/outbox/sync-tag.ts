/** Background Sync's name for the queue: the page registers it, the worker listens for it. */
export const syncTag = 'callboard-outbox'
