// Imports run one way. tests/architecture plants a violation of each rule and sees it caught.
const above = {
  contract: '^(domain|src|sw|server|tests)/',
  domain: '^(contract|src|sw|server|tests)/',
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '[.]test[.]tsx?$'
/** What a feature brings to the outbox. */
const kindFile = '^src/[^/]+/(save-fields|[a-z-]+-kinds?)[.]ts$'
const ofPage = 'node_modules/(react|react-dom|react-router-dom|urql|@urql|@chakra-ui|framer-motion|dexie-react-hooks)/'
const only = (name, comment, folder, allowed) =>
  rule(
    name,
    comment,
    { path: `^${folder}/`, pathNot: test },
    { path: '^(contract|domain|src|sw|server|tests)/', pathNot: allowed },
  )

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
      { path: '^(src|sw|domain)/', pathNot: test },
      { dependencyTypes: ['core'] },
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
    only(
      'worker-imports',
      'The worker takes the outbox, the contract and the rules.',
      'sw',
      '^(sw|src/outbox|contract|domain)/',
    ),
    only('server-imports', 'The server never takes anything of the page.', 'server', '^(server|contract|domain)/'),
    layer('store', 'The database knows nobody.', 'start-error'),
    layer('context', 'What a request carries, failures and the log stand on the store alone.', 'store/'),
    layer('services', 'What the server does knows nothing of the wire.', '(context|store)/|config/sample-agency'),
    layer('demo', 'The demo agency is made by services.', '(services|context|store)/'),
    layer('resolvers', 'A resolver calls services.', '(services|context|store)/'),
    layer('http', 'The wire stands on top.', '(resolvers|services|context|store)/|start-error'),
    layer('config', 'Variables are read before anything else is there.', 'store/limits|start-error'),
    layer('agency', 'The command line is a program of its own: it talks to the server over the wire.', 'nothing'),
    rule(
      'services-without-the-wire',
      'Neither HTTP nor GraphQL below the resolvers.',
      { path: '^server/(services|context|store|demo)/', pathNot: test },
      { path: '^(node:)?https?$|node_modules/(graphql|graphql-jit|helmet|cookie)/' },
    ),
    only('ui-imports', 'Presentational parts know the rules alone.', 'src/ui', '^(src/ui|domain)/'),
    only('forms-imports', 'Forms are made of parts and rules.', 'src/forms', '^(src/(forms|ui)|domain)/'),
    only(
      'data-imports',
      'Data comes from the outbox, the contract and the rules.',
      'src/data',
      '^(src/(data|outbox|messages|profile|experience|special-lists|leave|family)|contract|domain)/',
    ),
    only(
      'pwa-imports',
      'What belongs to the phone needs data, parts and rules.',
      'src/pwa',
      '^(src/(pwa|data|ui|outbox)|domain)/',
    ),
    only(
      'screens-imports',
      'A screen knows nothing of the shell.',
      'src/screens',
      '^(src/(screens|data|ui|forms|pwa)|domain)/',
    ),
    rule(
      'no-screen-imports-another',
      'A screen never imports another screen.',
      { path: '^src/screens/([^/]+)/', pathNot: test },
      { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    ),
    rule(
      'product-without-tests',
      'Nothing that is shipped imports a test or its support.',
      { path: '^(domain|src|sw|server)/', pathNot: test },
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
