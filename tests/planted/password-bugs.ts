import type { PlantedBug } from './planted-bug'

const resets = 'tests/integration/passwords.test.ts'
const mails = 'tests/long/password-mails.test.ts'
const texts = 'tests/long/password-texts.test.ts'
const tokens = 'server/services/access/reset-tokens.ts'
const stored = 'server/services/access/new-password.ts'
const drawn = 'server/services/mail/kinds/password-reset.ts'

/** How people come back in, and who else must not. */
export const passwordBugs: readonly PlantedBug[] = [
  {
    name: 'a link that somebody else has used just now sets a password too',
    file: tokens,
    find: 'return numDeletedRows === 1n',
    replace: 'return numDeletedRows <= 1n',
    test: [resets, 'used thirty times at once sets one password'],
  },
  {
    name: 'a link sets the password of any log-in',
    file: tokens,
    find: "where.and({ extraid }).and('token_hash'",
    replace: "where.and({}).and('token_hash'",
    test: [resets, 'holds for 30 minutes, for its own log-in, with its own token'],
  },
  {
    name: 'whoever was signed in stays so after the password is another',
    file: stored,
    find: '  await endSessionsOf(tx, extraid, now)',
    replace: '  void endSessionsOf',
    test: [resets, 'wants the current password, ends every session, this one too, and leaves no link that holds'],
  },
  {
    name: 'a log-in that was under way opens a session with the password that was',
    file: 'server/services/access/sessions.ts',
    find: 'if (login?.password_hash !== password_hash) throw new PasswordChanged()',
    replace: 'void login',
    test: [resets, 'a log-in whose password was right a moment ago opens nothing after it'],
  },
  {
    name: 'a session of anybody is ended by its number',
    file: 'server/services/access/open-sessions.ts',
    find: "    .where('extraid', '=', extraid)\n    .where('number', '=', id)",
    replace: "    .where('number', '=', id)",
    test: ['tests/integration/open-sessions.test.ts', 'nobody signs anybody else out'],
  },
  {
    name: 'a link that waited for hours is delivered all the same',
    file: drawn,
    find: 'if (now.getTime() - queued_at.getTime() > longestWaitMs) return []',
    replace: 'void [queued_at, longestWaitMs]',
    test: [mails, 'that could not be handed over for two hours is dropped, not delivered dead'],
  },
  {
    name: 'a number that several have gets the link of one of them',
    file: drawn,
    find: "about.by === 'mobile' && accounts.length === 1",
    replace: "about.by === 'mobile'",
    test: [texts, 'by a mobile that several have, goes to at most three log-in names, and to no phone'],
  },
  {
    name: 'whoever changes the number in an open session gets the link by text',
    file: drawn,
    find: "return !change || change.by === 'agency'",
    replace: "return !change || change.by !== 'staff'",
    test: [texts, 'by a mobile that anybody but the agency has put there, however long ago, goes to no phone'],
  },
  {
    name: 'whoever asks hears how often a log-in was asked for',
    file: 'server/services/access/password-reset.ts',
    find: '  if (byName.ok) {',
    replace: '  if (!byName.ok) return tooMany(byName)\n  {',
    test: [mails, 'is mailed three times in a quarter of an hour, and answered alike after'],
  },
]
