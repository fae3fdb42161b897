/**
 * What was paid for can't be had any more, and the money goes back. taken: the address has an account by now. late: nobody knows any more
 * for whom the account was to be. renewed: the plan renews itself by something else that was paid.
 */
export class NotWanted extends Error {
  constructor(readonly why: 'taken' | 'late' | 'renewed') {
    super(why)
  }
}
