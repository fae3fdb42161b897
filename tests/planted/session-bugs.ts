import type { PlantedBug } from './planted-bug'

/** Who is signed in, and what is still shown when that is over. */
export const sessionBugs: readonly PlantedBug[] = [
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
