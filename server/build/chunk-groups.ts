/**
 * How the page's code is split into chunks: libraries, which change only with their versions, lie apart from our own code, so
 * that a new version of the portal is cheap on a slow connection; and our many small files that are always needed together
 * are one chunk (docs/decisions/speed.md). A group takes the files it names and all their imports, less those of earlier groups.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  // The theme and the core of the component library.
  { name: 'theme', test: /\/src\/ui\/theme\/root\.tsx$/ },
  // The first script runs before the rest has loaded, so it must not import from it.
  {
    name: 'start',
    test: /\/src\/(app\/(start|screen-loaders|say-not-loaded)|notice-form\/ask-notice-form|data\/(agency-file|first-look)|session\/signed-in-hint|outbox\/names|ui\/(kept|wide-query))\.ts$/,
  },
  // Also the smallest parts that visitors' screens share with members', so that visitors' screens never wait for members' code;
  // and style rules of the parts of 'words' and 'member', as each file more costs a start time.
  {
    name: 'shell',
    test: /\/(src\/(app\/main|ui\/(notice|device-word)|data\/(effect|answering|timed-fetch)|state\/signal|outbox\/(meaning|op-id|exchange-json))|domain\/photos\/photo-rules)\.tsx?$|\/src\/(ui\/(task-footer|empty-state)|messages\/waiting-count)\.module\.css$/,
  },
  // The GraphQL client, and what asks the log-in's endpoint by it, are apart from the stores: a visitor has nothing to store.
  {
    name: 'client',
    test: /(node_modules\/(@urql\/core|wonka|@0no-co\/graphql\.web)\/|\/src\/data\/(login-client|graphql)\.ts$)/,
  },
  { name: 'store', test: /node_modules\/(dexie|dexie-react-hooks|urql|@urql\/exchange-graphcache)\// },
  { name: 'login', test: /\/src\/login\/login-screen\.tsx$/ },
  {
    name: 'words',
    test: /\/(domain\/(dates\/time-words|messages\/(answer-words|body-blocks))|src\/(forms\/answer\/open-now|ui\/(card|task-footer|empty-state|failed|use-list-navigation)))\.tsx?$/,
  },
  // What every signed-in screen needs: the session, the reads, the outbox, the lines under the bar.
  {
    name: 'member',
    test: /\/src\/(session\/restore|data\/data-provider|messages\/use-messages|sync\/use-waiting|saving\/use-said-by-line|app\/shell\/(signal-line|messages-count-live))\.tsx?$/,
  },
  { name: 'answer', test: /\/src\/forms\/answer\// },
  // Saving, sending and naming waiting items: a screen that needs one of these needs all, and they are many small files.
  {
    name: 'send',
    test: /\/src\/(sync\/(drain-triggers|catch-up|save|waiting-actions|waiting-item|item-words)|data\/online-client|session\/taken-family)\.ts$/,
  },
  { name: 'messages', test: /\/src\/messages\/messages-screen\.tsx$/ },
  { name: 'days', test: /\/(domain\/(dates\/dublin-day|profile\/dates)|src\/forms\/date\/date-field)\.tsx?$/ },
  { name: 'controls', test: /\/src\/ui\/(dialog|controls)\.tsx$/ },
  {
    name: 'parts',
    test: /\/src\/(saving\/(fate-chip|kept-words|use-as-of-words|use-saving|row-fate-words|remove-question|not-read)|ui\/(table|list-item|dialog-footer)|data\/(use-draft|use-online-read))\.tsx?$/,
  },
  // What draws any form and checks its answers: a visitor's form needs nothing else.
  {
    name: 'fields',
    test: /\/(src\/forms\/profile\/(draw-control|control-props|error-summary|field-grid|use-form-store|form-store)|domain\/(profile\/(page-fields|normalise)|forms\/[a-z-]+))\.tsx?$/,
  },
  { name: 'icons', test: /\/src\/ui\/more-icons\.ts$/ },
  // What a casting's form shares with one other screen each: what it shows, and what checks its answers.
  {
    name: 'sight',
    test: /\/src\/(ui\/(letter\/rich-text|spinner)|camera\/(outline|use-has-camera)|prepare\/(concerns|prepare-words))\.tsx?$/,
  },
  {
    name: 'stranger',
    test: /\/(domain\/(profile\/fields|access\/password-rules|consents\/consents)|src\/data\/use-ask-again)\.ts$/,
  },
  // The profile's pages: one frame and its fields, most of which each page needs.
  { name: 'form', test: /\/data-page\.tsx$/ },
]

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
