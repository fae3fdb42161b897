/**
 * What was paid for is not available any more, and the money is returned. taken: the address has an account by now. late:
 * the intent had lapsed, or its member is gone. renewed: the plan already renews itself by another payment.
 */
export class NotWanted extends Error {
  constructor(readonly why: 'taken' | 'late' | 'renewed') {
    super(why)
  }
}
