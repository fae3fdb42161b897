import type { PlantedBug } from './planted-bug'

const file = 'src/session/session-reducer.ts'
const test = 'src/session/session-reducer.test.ts'

/** Who is signed in, and what is still shown when that is over. */
export const sessionBugs: readonly PlantedBug[] = [
  {
    name: 'without signal a member is taken for a visitor',
    file,
    find: "state.phase === 'member' ? state : visitor(event.unreachable)",
    replace: 'visitor(event.unreachable)',
    test: [test, 'what changes nothing gives the very same model, so that nothing is drawn anew'],
  },
  {
    name: 'a session that is over takes what is stored off the screen',
    file,
    find: "visitor(false) : { ...state, standing: 'expired' }",
    replace: 'visitor(false) : visitor(false)',
    test: [test, 'expired of confirmed'],
  },
  {
    name: 'what staff see of a member stays when their session is over',
    file,
    find: 'return state.session.acting ? visitor(false) : ',
    replace: 'return ',
    test: [test, 'expired of acting'],
  },
  {
    name: 'an answer that was asked for before a log-out counts after it',
    file,
    find: 'epoch: model.epoch + 1',
    replace: 'epoch: model.epoch',
    test: [test, 'a log-in or log-out makes what was asked before it old; signing in is remembered'],
  },
  {
    name: 'a log-out deletes what another tab saved since it was asked about',
    file: 'src/session/left.ts',
    find: 'if (named && now.some(({ said }) => !known.has(said))) return now',
    replace: 'if (named && now.length > 1_000) return now',
    test: ['src/session/left.test.ts', 'what was saved since is given, and nothing goes'],
  },
  {
    name: 'a slow store deletes what was kept after all',
    file: 'src/session/left.ts',
    find: "      late.addEventListener('abort', () => running.abort())\n      late.throwIfAborted()\n",
    replace: '      void running\n',
    test: ['src/session/left.test.ts', 'what a slow store would do after the member was asked again is undone'],
  },
  {
    name: 'a name that the agency took goes back when it waits no more',
    file: 'src/session/taken-family.ts',
    find: 'await takeNames(namesIn(news))',
    replace: '',
    test: [
      'src/session/taken-family.test.ts',
      'is the session’s before it waits no more, also at the next start, and is asked for once',
    ],
  },
  {
    name: 'a name that was refused is shown all the same',
    file: 'src/session/waiting-names.ts',
    find: "if (item.kind !== 'update_member' || !isGood(item)) continue",
    replace: "if (item.kind !== 'update_member') continue",
    test: ['src/session/taken-family.test.ts', 'are the newest of each member; what the agency did not take is none'],
  },
  {
    name: 'a session that was asked for before a photo went brings its picture back',
    file: 'src/session/session.ts',
    find: '? session : { ...session, thumbnail: after }',
    replace: '? session : { ...session }',
    test: ['src/session/note-thumbnail.test.ts', 'brings the old thumbnail back neither on the page nor on the device'],
  },
]
