import type { PlantedBug } from './planted-bug'

const tokens = 'tests/long/agency-tokens.test.ts'
const hands = 'stand in the record as whose hand it was: a look at a scan, a decision, a change'

/** Back-office tokens that have a name. */
export const tokenBugs: readonly PlantedBug[] = [
  {
    name: 'a token that was revoked is still taken',
    file: 'server/services/access/agency-token.ts',
    find: "    .where('revoked_at', 'is', null)\n",
    replace: '',
    test: [tokens, 'open every entrance, until they are revoked: then none, on every server at once'],
  },
  {
    name: 'a look at a scan is noted under no name',
    file: 'server/services/history/field-change.ts',
    find: 'who: agency?.name ?? theAgency.who',
    replace: 'who: agency ? theAgency.who : theAgency.by',
    test: [tokens, hands],
  },
  {
    name: 'whoever reviews is the token, whatever name is given',
    file: 'server/services/agency/reviewer.ts',
    find: 'return name || (ctx.agency?.name ?? null)',
    replace: 'return ctx.agency?.name ?? (name || null)',
    test: [tokens, hands],
  },
  {
    name: 'a token with a name gives itself others',
    file: 'domain/access/agency-authorisation.ts',
    find: '  add_agency_token: ownTokenOnly,\n',
    replace: '  add_agency_token: agencyOnly,\n',
    test: [tokens, 'add and revoke none: that is for AGENCY_TOKEN alone'],
  },
  {
    name: 'the ledger keeps a token in clear',
    file: 'server/services/agency/agency-tokens.ts',
    find: 'return await inTransaction(ctx.db, async (tx) => {',
    replace: "return await once(ctx, { operation: 'add_agency_token', args: { given } }, async (tx) => {",
    test: [tokens, 'are shown once; the database keeps a hash, and no ledger the token'],
  },
]
