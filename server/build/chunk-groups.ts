/**
 * How the page's code is cut into files: what changes only with a new version of a library lies apart from our own, so
 * that a new version of the portal costs a thin line little; and the many small files of ours that are always needed
 * together are one (docs/decisions/speed.md). A group takes what it names and all that this imports, less what an earlier one took.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  // The theme and the core of the component library.
  { name: 'theme', test: /\/src\/ui\/theme\/root\.tsx$/ },
  // What asks the server something is apart from what stores: a visitor has nothing to store.
  { name: 'client', test: /node_modules\/(@urql\/core|wonka|@0no-co\/graphql\.web)\// },
  { name: 'store', test: /node_modules\/(dexie|dexie-react-hooks|urql|@urql\/exchange-graphcache)\// },
  // The first script runs before the rest is there, so it must not rest on it.
  {
    name: 'start',
    test: /\/src\/(app\/(start|screen-loaders|say-not-loaded)|notice-form\/ask-notice-form|data\/(agency-file|first-look)|session\/signed-in-hint|outbox\/names|ui\/(kept|wide-query))\.ts$/,
  },
  // And the smallest parts that visitors' screens share with members', so that none of those waits for a member's code.
  {
    name: 'shell',
    test: /\/(src\/(app\/main|ui\/(notice|device-word)|data\/(effect|answering)|state\/signal|outbox\/(meaning|op-id))|domain\/photos\/photo-rules)\.tsx?$/,
  },
  // What somebody without an account asks with, and clients too: none of these waits for a client.
  { name: 'calls', test: /\/src\/(data\/timed-fetch|outbox\/exchange-json)\.ts$/ },
  { name: 'asking', test: /\/src\/data\/(login-client|graphql)\.ts$/ },
  { name: 'login', test: /\/src\/login\/login-screen\.tsx$/ },
  {
    name: 'words',
    test: /\/(domain\/dates\/time-words|src\/(forms\/answer\/(answer-words|open-now)|ui\/(letter\/body-blocks|card|task-footer|empty-state|failed)))\.tsx?$/,
  },
  // What every signed-in screen rests on: the session, the reads, the outbox, the lines under the bar.
  {
    name: 'member',
    test: /\/src\/(session\/restore|data\/data-provider|messages\/use-messages|sync\/use-waiting|saving\/use-said-above|app\/shell\/(signal-line|messages-count-live))\.tsx?$/,
  },
  { name: 'answer', test: /\/src\/forms\/answer\// },
  // What saves, sends and names what waits: whoever needs one of these needs all, and they are many small files.
  {
    name: 'send',
    test: /\/src\/(sync\/(drain-triggers|save|waiting-actions|waiting-item|item-words)|data\/online-client|session\/taken-family)\.ts$/,
  },
  { name: 'messages', test: /\/src\/messages\/messages-screen\.tsx$/ },
  { name: 'days', test: /\/(domain\/(dates\/dublin-day|profile\/dates)|src\/forms\/date\/date-field)\.tsx?$/ },
  { name: 'controls', test: /\/src\/ui\/(dialog|controls)\.tsx$/ },
  {
    name: 'parts',
    test: /\/src\/(saving\/(fate-chip|kept-words|use-as-of-words|use-saving|row-fate-words|remove-question|not-read)|ui\/(table|list-item|dialog-footer)|data\/(use-draft|use-online-read))\.tsx?$/,
  },
  // What any form is drawn with, and what its answers are checked by: a stranger's form is nothing else.
  {
    name: 'fields',
    test: /\/(src\/forms\/profile\/(draw-control|control-props|error-summary|field-grid|use-form-store|form-store)|domain\/(profile\/(page-fields|normalise)|forms\/[a-z-]+))\.tsx?$/,
  },
  { name: 'icons', test: /\/src\/ui\/more-icons\.ts$/ },
  // What the form of a casting shares with one screen each: to look at, and to check by.
  {
    name: 'sight',
    test: /\/src\/(ui\/(letter\/rich-text|spinner)|camera\/(outline|use-has-camera)|prepare\/(concerns|prepare-words))\.tsx?$/,
  },
  { name: 'stranger', test: /\/domain\/(profile\/fields|access\/password-rules|consents\/consents)\.ts$/ },
  // The pages of the profile: one frame and its fields, of which each page needs most.
  { name: 'form', test: /\/data-page\.tsx$/ },
]

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
