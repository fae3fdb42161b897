import type { PlantedBug } from './planted-bug'

const push = 'tests/integration/push.test.ts'

/** How messages are pushed. */
export const pushBugs: readonly PlantedBug[] = [
  {
    name: 'a push goes to any host that a browser names',
    file: 'server/store/push/push-address.ts',
    find: '  if (!isKnown && !further.includes(url.origin)) return null\n',
    replace: '',
    test: [push, 'to no other host than a push service, with keys that are keys'],
  },
  {
    name: 'a push follows a redirect',
    file: 'server/store/push/push-sender.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    test: [push, 'again after Retry-After, to who has not got it yet; never through a redirect'],
  },
  {
    name: 'a browser that is gone stays subscribed',
    file: 'server/services/notifications/send-push.ts',
    find: '    if (!failure?.isGone) continue\n',
    replace: '    if (failure) continue\n',
    test: [push, 'the next channel follows at once where a browser is gone, and its subscription ends'],
  },
  {
    name: 'Retry-After of a push service is not heeded',
    file: 'server/services/jobs/claim-job.ts',
    find: 'const next = planned && notBefore && planned < asked ? asked : planned',
    replace: 'const next = asked ? planned : planned',
    test: [push, 'again after Retry-After, to who has not got it yet; never through a redirect'],
  },
  {
    name: 'a browser that has the push gets it again with the next try',
    file: 'server/services/notifications/send-push.ts',
    find: 'if (!failure || failure.isFinal) await job.noteDone(partOf(device))',
    replace: 'if (failure?.isFinal) await job.noteDone(partOf(device))',
    test: [push, 'again after Retry-After, to who has not got it yet; never through a redirect'],
  },
  {
    name: 'no text follows a push that nobody opened',
    file: 'server/services/notifications/follow-up.ts',
    find: '    if (isFirst) await followUp(tx, told, now(), untilText(told.due, now()))\n',
    replace: '',
    test: [push, 'and by text when nobody opened it for 20 minutes, sooner before a deadline, or as the mailing says'],
  },
  {
    name: 'the name of a message is on the lock screen although the agency does not allow it',
    file: 'server/services/notifications/push-words.ts',
    find: "const isNamed = agencyInfo.notifications?.preview === 'name'",
    replace: 'const isNamed = agencyInfo.name !== null',
    test: [push, 'under 1 kB whatever the message holds, and named only where the agency allows it'],
  },
  {
    name: 'any number of browsers of a member stand',
    file: 'server/services/notifications/push-subscriptions.ts',
    find: '  await endOldest(tx, extraid)\n',
    replace: '',
    test: [push, 'at most ten browsers of a member stand, and an endpoint belongs to who named it last'],
  },
  {
    name: 'a member’s own quiet hours do not count',
    file: 'server/services/notifications/send-notification.ts',
    find: 'quietEnd(now(), quiet_hours, recipient.quiet)',
    replace: 'quietEnd(now(), quiet_hours, null)',
    test: [
      push,
      'silently in quiet hours where the deadline falls earlier, else after the agency’s and the member’s own',
    ],
  },
]
