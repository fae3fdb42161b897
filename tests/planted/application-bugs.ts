import type { PlantedBug } from './planted-bug'

const opened = 'tests/integration/notice-application.test.ts'
const replays = 'tests/long/application-replay.test.ts'
const races = 'tests/long/application-races.test.ts'
const files = 'tests/long/application-files.test.ts'
const folder = 'server/services/notice-form'

/** Applications of strangers, and the accounts that they open. */
const neverOpen =
  'can be looked at before anybody applies, is read back as it was written, and goes back to the standard form'

export const applicationBugs: readonly PlantedBug[] = [
  {
    name: 'an application that comes again is applied without the password',
    file: `${folder}/notice-application.ts`,
    find: 'await login(ctx, { username, password: loginpass, device: device ?? null })',
    replace: '{ ok: isOwn, message: null, used: [login, username, loginpass, device] }',
    test: [
      replays,
      'signs in to nothing with another password: the key is no credential, and each try counts as at the log-in',
    ],
  },
  {
    name: 'the key of an application opens the account of whatever address comes with it',
    file: `${folder}/notice-application.ts`,
    find: 'const username = isOwn && known.loginname !== null ? known.loginname : application_key',
    replace: 'const username = isOwn && known.loginname !== null ? known.loginname : emailaddress',
    test: [
      replays,
      'with another address or form is told nothing, and signs in to no account, whosever the password is',
    ],
  },
  {
    name: 'two applications with one address at once break on each other',
    file: 'server/services/access/new-account.ts',
    find: "    .onConflict((conflict) => conflict.column('loginname').doNothing())\n",
    replace: '',
    test: [races, 'two with one address, of which one waits for the other, are one account'],
    isRace: true,
  },
  {
    name: 'a casting is closed while a stranger’s application to it is taken',
    file: `${folder}/record-application.ts`,
    find: 'if (isClosed({ is_active: casting.is_active, expiry }, now.getTime()))',
    replace: 'if (isClosed({ is_active: true, expiry }, now.getTime()))',
    test: [races, 'one that arrives while the agency closes its casting waits for that, and is refused'],
    isRace: true,
  },
  {
    name: 'a child that applies has the log-in of the account',
    file: `${folder}/given-application.ts`,
    find: 'loginNameForm(loginNameOf(values, today))',
    replace: 'loginNameForm(loginNameOf({ ...values, dateofbirth: null }, today))',
    test: [
      'tests/long/application-under-16.test.ts',
      'opens the parent’s account, with the applicant in it, who has no log-in',
    ],
  },
  {
    name: 'what was answered with an application rests in clear',
    file: `${folder}/kept-answers.ts`,
    find: 'return (await sealingCipher(tx, cipher)).seal(extraid, answersField(form_id), JSON.stringify(answers))',
    replace: 'return [JSON.stringify(answers), tx, cipher, form_id, extraid, sealingCipher].slice(0, 1).join()',
    test: [opened, 'keeps what has no place in the profile sealed, in the form’s order; the agency sees who applied'],
  },
  {
    name: 'what a form does not ask for is written all the same',
    file: `${folder}/given-application.ts`,
    find: 'normaliseApplication(plan, valuesGiven(args.application), today)',
    replace: '{ ...valuesGiven(args.application), ...normaliseApplication(plan, {}, today) }',
    test: [opened, 'takes nothing that its form does not ask for, whatever is sent'],
  },
  {
    name: 'the photos of an application that was not taken stay',
    file: `${folder}/pictures.ts`,
    find: '      work.made.push(...pictureFiles(made.picture).map(({ id }) => id))\n',
    replace: '',
    test: [files, 'of which one is no picture, or more than a picture may be, open no account, and leave nothing'],
  },
  {
    name: 'a visitor sends files with any operation',
    file: 'server/http/graphql.ts',
    find: 'facts.mustTakeFiles && !document.takesFiles',
    replace: 'facts.mustTakeFiles && !document.isMutation',
    test: [files, 'come with our header alone, from no other site, and for this operation'],
  },
  {
    name: 'whether an address has an account can be asked without end',
    file: `${folder}/unique-loginname.ts`,
    find: '  if (!counted.ok) return',
    replace: "  if (!counted.ok && loginname === '') return",
    test: [opened, 'is limited: the accounts that are opened, all that is tried, and what asks for one'],
  },
  {
    name: 'a decision that was changed since is told by mail',
    file: 'server/services/mail/kinds/open-castings.ts',
    find: ' || application.decided_at?.toISOString() !== about.at',
    replace: '',
    test: [
      'tests/long/application-mails.test.ts',
      'a decision, as it stands when the mail goes out; accepted is not booked',
    ],
  },
  {
    name: 'a casting that was never open is in every member’s list',
    file: 'server/services/open-castings/open-castings.ts',
    find: "    .where('opened_at', 'is not', null)\n",
    replace: '',
    test: ['tests/integration/casting-forms.test.ts', neverOpen],
  },
  {
    name: 'whoever counts up finds the form of a casting that was never open',
    file: 'server/services/open-castings/open-castings.ts',
    find: 'row.opened_at === null && !isPreview',
    replace: 'row.opened_at !== null && !isPreview',
    test: ['tests/integration/casting-forms.test.ts', neverOpen],
  },
  {
    name: 'a stranger’s words go out by mail to any address',
    file: 'server/services/mail/kinds/open-castings.ts',
    find: '        firstname: null,',
    replace: '        firstname: recipient.firstname,',
    test: ['tests/long/application-mails.test.ts', 'a child’s application and what becomes of it: to the parent'],
  },
]
