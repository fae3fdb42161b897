// Imports run one way. tests/architecture plants a violation of each rule and sees it caught.
const above = {
  contract: '^(domain|src|sw|contact-sheet|agency|server|tests)/',
  domain: '^(contract|src|sw|contact-sheet|agency|server|tests)/',
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
/** A test, or what several tests of a feature draw. */
const test = '([.]test|-fixture)[.]tsx?$'
/** What a feature brings to the outbox. */
const kindFile = '^src/[^/]+/(save-fields|answer-plan|answer-item|[a-z-]+-kinds?)[.]ts$'
/** What the worker and the page do alike with notifications. */
const noticeFile = '^src/notifications/notice-[a-z-]+[.]ts$'
/** An answer as it goes into the outbox: a notification gives the same one as Messages. */
const answerItem = '^src/messages/answer-item[.]ts$'
const ofPage = 'node_modules/(react|react-dom|react-router-dom|urql|@urql|@chakra-ui|framer-motion|dexie-react-hooks)/'
const only = (name, comment, folder, allowed) =>
  rule(
    name,
    comment,
    { path: `^${folder}/`, pathNot: test },
    { path: '^(contract|domain|src|sw|contact-sheet|agency|server|tests)/', pathNot: allowed },
  )

const onPageOrAbove = '^(contract|src|sw|contact-sheet|agency|server|tests)/'
/** A layer of the page: what of the page it may import, beside the rules and itself. */
const onPage = (folder, comment, allowed) =>
  rule(
    `${folder}-imports`,
    comment,
    { path: `^src/${folder}/`, pathNot: test },
    { path: onPageOrAbove, pathNot: `^src/(${folder}|${allowed})/|^domain/` },
  )
/** What of the session holds its state and does nothing. */
const sessionState = '^src/session/(session|session-reducer|session-store|use-session)[.]ts$'
/** Folders of the page that are no feature; Home gathers from the others. */
const notFeatures =
  'app|state|ui|forms|data|sync|session|outbox|saving|prepare|camera|pay|pwa|member|notifications|home'

/** A layer of the server: what of the server it may import. */
const layer = (folder, comment, allowed) =>
  rule(
    `server-${folder}`,
    comment,
    { path: `^server/${folder}/`, pathNot: test },
    { path: '^server/', pathNot: `^server/(${folder}/|${allowed})` },
  )

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('contract-is-a-leaf', 'The contract imports nothing.', { path: '^contract/' }, { path: above.contract }),
    rule(
      'domain-is-below',
      'The rules know neither phone nor server.',
      { path: '^domain/', pathNot: test },
      { path: above.domain },
    ),
    rule(
      'domain-is-pure',
      'No framework and no I/O in the rules; dayjs alone, and only for the words of a time.',
      { path: '^domain/', pathNot: `${test}|^domain/dates/time-words` },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core', 'unknown'] },
    ),
    rule(
      'no-node-in-the-page',
      'What runs in a browser has none of Node.',
      { path: '^(src|sw|contact-sheet|domain)/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'no-phone-tables-in-the-page',
      'The numbers of every country are for the server, which sends texts: a form keeps to the rule of the specification.',
      { path: '^(src|sw|contact-sheet|domain|agency)/', pathNot: test },
      { path: 'node_modules/libphonenumber-js/' },
    ),
    rule(
      'outbox-has-no-screen',
      'The outbox runs in the worker too: no React, no screen, nothing but the rules.',
      { path: '^src/outbox/', pathNot: `${test}|^src/outbox/kinds[.]ts$` },
      { path: `^(src/(?!outbox/)|sw/|server/|contract/|tests/)|${ofPage}` },
    ),
    rule(
      'outbox-names-kinds',
      'Of the features the outbox knows in one file which kinds they bring, and nothing else.',
      { path: '^src/outbox/kinds[.]ts$' },
      { path: `^(src/(?!outbox/)|sw/|server/|contract/|tests/)|${ofPage}`, pathNot: kindFile },
    ),
    rule(
      'kinds-without-screen',
      'A kind of item runs in the worker too, whatever it imports.',
      { path: kindFile },
      { path: ofPage, reachable: true },
    ),
    rule(
      'notices-without-screen',
      'Notifications are shown by the worker too, whatever that imports.',
      { path: noticeFile },
      { path: ofPage, reachable: true },
    ),
    only(
      'worker-imports',
      'The worker takes the outbox, what it shows of notifications, the contract and the rules.',
      'sw',
      `^(sw|src/outbox|contract|domain)/|${noticeFile}`,
    ),
    only(
      'contact-sheet-imports',
      'The contact sheet is a page of its own: the rules, and of the portal’s page its colours.',
      'contact-sheet',
      '^(contact-sheet|domain)/|^src/ui/(tokens|base)[.]css$',
    ),
    only(
      'agency-imports',
      'The command line is a program of its own: it has its pages built, and talks to the server over the wire.',
      'agency',
      '^(agency|domain)/|^server/build[.]mjs$',
    ),
    only('server-imports', 'The server never takes anything of the page.', 'server', '^(server|contract|domain)/'),
    layer('store', 'The database knows nobody.', 'start-error'),
    layer('context', 'What a request carries, failures and the log stand on the store alone.', 'store/'),
    layer('services', 'What the server does knows nothing of the wire.', '(context|store)/|config/sample-agency'),
    layer('demo', 'The demo agency is made by services.', '(services|context|store)/'),
    layer('resolvers', 'A resolver calls services.', '(services|context|store)/'),
    layer('http', 'The wire stands on top.', '(resolvers|services|context|store)/|start-error'),
    layer(
      'config',
      'Variables are read before anything else is there.',
      'store/limits|store/blobs/blob-store|store/payments/payment-provider|start-error',
    ),
    rule(
      'services-without-the-wire',
      'Neither HTTP nor GraphQL below the resolvers.',
      { path: '^server/(services|context|store|demo)/', pathNot: test },
      { path: '^(node:)?https?$|node_modules/(graphql|graphql-jit|helmet|cookie)/' },
    ),
    onPage('state', 'A value or a signal knows nobody.', 'nothing'),
    onPage('ui', 'Presentational parts know the rules alone.', 'state'),
    onPage('prepare', 'What is sent of a chosen picture is made without knowing what it is for.', 'ui'),
    onPage('camera', 'A camera of the page takes a picture without knowing what it is for.', 'prepare|data|ui'),
    onPage('pay', 'Paying is drawn without knowing who pays, and into what it leads.', 'data|state|ui'),
    onPage('forms', 'Forms are made of parts and rules.', 'ui|state'),
    onPage('data', 'Reads and clients know neither session nor screen.', 'outbox|state'),
    rule(
      'sync-imports',
      'What waits and what sends it stands on the data, and sees of the session its state.',
      { path: '^src/sync/', pathNot: test },
      { path: onPageOrAbove, pathNot: `^src/(sync|data|outbox|state)/|^domain/|${sessionState}` },
    ),
    rule(
      'two-ways-to-save',
      'A change goes through the outbox, or straight where nothing of it may rest: each has one door (docs/decisions/items.md).',
      { path: '^src/', pathNot: `${test}|^src/sync/(save|send-files-now)[.]ts$|^src/member/save-unkept[.]ts$` },
      { path: '^src/sync/send-now[.]ts$' },
    ),
    onPage('session', 'Who is signed in, and what follows from it; no screen.', 'sync|data|outbox|state'),
    rule(
      'saving-imports',
      'What the screens say of a save and of what waits, and the forms that save: above what saves and what they are drawn with, and seeing of the session its state.',
      { path: '^src/saving/', pathNot: test },
      { path: onPageOrAbove, pathNot: `^src/(saving|sync|forms|data|state|ui)/|^domain/|${sessionState}` },
    ),
    onPage('pwa', 'Installing, updating and the worker.', 'data|state|ui'),
    onPage(
      'member',
      'The member’s own record, which several features read and save, and their face.',
      'sync|session|data|outbox|state|ui',
    ),
    rule(
      'notifications-imports',
      'Pushes to this browser, the devices of a log-in that have them, and answers from a notification, which are the page’s own items.',
      { path: '^src/notifications/', pathNot: test },
      {
        path: onPageOrAbove,
        pathNot: `^src/(notifications|pwa|saving|member|session|sync|data|outbox|state|ui)/|^domain/|${answerItem}`,
      },
    ),
    rule(
      'feature-imports',
      'A feature stands on everything but the shell and what belongs to the phone, and on no other feature.',
      { path: `^src/(?!(?:${notFeatures})/)([^/]+)/`, pathNot: test },
      {
        path: onPageOrAbove,
        pathNot: `^src/($1|notifications|member|saving|camera|prepare|pay|forms|session|sync|data|outbox|state|ui)/|^domain/|${answerItem}`,
      },
    ),
    rule(
      'home-imports',
      'Home shows what waits in each feature: it takes their reads, and nothing of their screens.',
      { path: '^src/home/', pathNot: test },
      {
        path: onPageOrAbove,
        pathNot:
          '^src/(home|notifications|member|saving|pwa|forms|session|sync|data|outbox|state|ui)/|^src/[^/]+/use-[a-z-]+[.]ts$|^domain/',
      },
    ),
    rule(
      'product-without-tests',
      'Nothing that is shipped imports a test or its support.',
      { path: '^(domain|src|sw|contact-sheet|agency|server)/', pathNot: test },
      { path: `^tests/|${test}` },
    ),
    rule('no-circle', 'No import circle at all.', {}, { circular: true }),
    rule(
      'no-orphan-import',
      'Every import leads to a file.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|[?]raw$|[?]url$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data/pglite|coverage)/|/generated/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
