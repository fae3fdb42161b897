import type { PlantedBug } from './planted-bug'

const jobs = 'tests/long/jobs.test.ts'
const mail = 'tests/integration/mail.test.ts'
const kinds = 'tests/long/mail-kinds.test.ts'

/** The queue, and what goes out by mail. */
export const mailBugs: readonly PlantedBug[] = [
  {
    name: 'a job that another try has by now is finished by the first',
    file: 'server/services/jobs/claim-job.ts',
    find: ".where('id', '=', id).where('claim', '=', claim)",
    replace: ".where('id', '=', id)",
    test: [
      jobs,
      'gives a job whose process was killed to another after two minutes, and takes nothing from the first any more',
    ],
  },
  {
    name: 'a mail goes to a member who was erased',
    file: 'server/services/mail/recipient.ts',
    find: ' and member.erased_at is null`',
    replace: '`',
    test: [mail, 'about a child go to its parent, and to nobody once it was removed or somebody is erased'],
  },
  {
    name: 'a mailbox that is not there is tried for a day',
    file: 'server/store/mail/smtp-sender.ts',
    find: 'isOfRecipient && answered >= 550 && answered <= 559',
    replace: 'isOfRecipient && answered > 559',
    test: [mail, 'are given up at once where the server knows no such mailbox'],
  },
  {
    name: 'an address may hold two',
    file: 'server/store/mail/mail-sender.ts',
    find: 'if (!isMailAddress(to)) throw',
    replace: "if (to === '') throw",
    test: [mail, 'to an address with a line break or a second address in it are never sent'],
  },
  {
    name: 'a mail goes twice to the address that took it',
    file: 'server/services/mail/hand-over.ts',
    find: '    if (job.parts_done.includes(part)) continue\n',
    replace: '',
    test: [mail, 'to two addresses go to the second where the first refuses, and to neither twice'],
  },
  {
    name: 'a review that was taken back is told all the same',
    file: 'server/services/mail/kinds/photo-decided.ts',
    find: "    .where('review_version', '=', about.version)\n",
    replace: '',
    test: [kinds, 'a photo that was reviewed, ten minutes later; not where the review was taken back meanwhile'],
  },
]
