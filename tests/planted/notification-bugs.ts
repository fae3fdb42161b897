import type { PlantedBug } from './planted-bug'

const notifications = 'tests/integration/notifications.test.ts'

/** How members are told of messages. */
export const notificationBugs: readonly PlantedBug[] = [
  {
    name: 'a text goes out about a message that is answered',
    file: 'server/services/notifications/due-notification.ts',
    find: "  if (due.is_answered) return 'answered'\n",
    replace: '',
    test: [notifications, 'not of what was answered, withdrawn, changed, closed or opened before its text goes'],
  },
  {
    name: 'a text goes out about a message that was withdrawn',
    file: 'server/services/notifications/due-notification.ts',
    find: "  if (due.withdrawn_at) return 'withdrawn'\n",
    replace: '',
    test: [notifications, 'not of what was answered, withdrawn, changed, closed or opened before its text goes'],
  },
  {
    name: 'a text does not wait for --text-after',
    file: 'server/services/notifications/notify-mailing.ts',
    find: '(mailing.text_after_minutes ?? 0) * minute',
    replace: '0 * minute',
    test: [notifications, 'not of what was answered, withdrawn, changed, closed or opened before its text goes'],
  },
  {
    name: 'a text goes out in the quiet hours',
    file: 'server/services/notifications/send-notification.ts',
    find: 'if (quiet && !(due.expirydate && due.expirydate <= quiet)) return quiet',
    replace: '',
    test: [notifications, 'after the quiet hours, and by mail within them where the deadline falls earlier'],
  },
  {
    name: 'a text goes to a member who wants none',
    file: 'server/services/notifications/choose-channel.ts',
    find: 'const isWanted = one_way ? isTextedNews : isTextedCalls',
    replace: 'const isWanted = one_way || isTextedNews || isTextedCalls',
    test: [notifications, 'by a text of one part with the link, and by mail who has no mobile or wants no texts'],
  },
  {
    name: 'no mail follows a text that failed',
    file: 'server/services/notifications/follow-up.ts',
    find: '    if (isFirst) await followUp(tx, told, now())\n',
    replace: "    if (isFirst && state === 'dropped') await followUp(tx, told, now())\n",
    test: [
      notifications,
      'by mail where the provider refuses a text for a quarter of an hour, and once where its answer is lost',
    ],
  },
  {
    name: 'a reminder goes to who has answered',
    file: 'server/services/notifications/notify-mailing.ts',
    find: '!one.is_answered && !(isSilent && one.was_notified)',
    replace: '!(isSilent && one.was_notified)',
    test: [
      notifications,
      'reminds who has not answered, before the deadline and by hand, but not twice in a quarter of an hour',
    ],
  },
  {
    name: 'a change is told as the version before',
    file: 'server/services/notifications/notify-mailing.ts',
    find: ' || mailing.version !== version',
    replace: '',
    test: [notifications, 'once more of a change, but not of the version before; not where the change is silent'],
  },
]
