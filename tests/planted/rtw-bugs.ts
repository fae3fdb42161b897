import type { PlantedBug } from './planted-bug'

const records = 'tests/long/right-to-work.test.ts'
const check = 'tests/long/rtw-check.test.ts'
const requirements = 'domain/right-to-work/requirements.ts'
const whole = 'is begun, answered, held, submitted, verified, and renewed before its day'
const once = 'is submitted once by a hundred at once, with the scans that came along'
const scan = 'src/submissions/scan-sender.test.ts'
const dropped = 'deletes scans that nobody submitted within 48 hours, and says so; those of a submission before stay'

/** Right to work, its rules and the server. */
export const rtwBugs: readonly PlantedBug[] = [
  {
    name: 'a submission that lacks a scan is taken',
    file: requirements,
    find: 'const isThere = isScanField(name) ? scans.has(name) :',
    replace: 'const isThere = isScanField(name) ? scans !== null :',
    test: [records, whole],
  },
  {
    name: 'the number of a passport lies in clear in the database',
    file: 'server/services/right-to-work/document-values.ts',
    find: 'return (await sealingCipher(tx, cipher)).seal(extraid, valuesField(id), JSON.stringify(values))',
    replace: 'return (await sealingCipher(tx, cipher)) && JSON.stringify({ id, extraid, values })',
    test: [records, 'rests sealed: no number and no picture is found in any row, file or line of the log'],
  },
  {
    name: 'two that submit at once submit twice',
    file: 'server/services/right-to-work/submit.ts',
    find: 'if (row.status === rtwStatus.submitted && row.submission_type === form) return done(',
    replace: 'if (row.status === rtwStatus.submitted && row.submission_type !== form) return done(',
    test: [records, once],
  },
  {
    name: 'a renewal asks for everything again',
    file: 'server/services/right-to-work/start.ts',
    find: 'if (before) await takeOver(',
    replace: 'if (before && before.extraid !== extraid) await takeOver(',
    test: [records, whole],
  },
  {
    name: 'the ledger keeps who may not work on the day of a message',
    file: 'server/services/agency/send-message.ts',
    find: 'mailing_id, count: recipients.length }',
    replace: 'mailing_id, count: recipients.length, not_permitted }',
    test: [check, 'warns again under the same key, sends once, and leaves no name in the ledger'],
  },
  {
    name: 'a look at a scan leaves no trace',
    file: 'server/services/agency/right-to-work.ts',
    find: '  await noteChange(ctx.db, { extraid: scan.extraid, what, at: ctx.now(), ...agencyHand(ctx) })\n',
    replace:
      '  if (what === label) await noteChange(ctx.db, { extraid: scan.extraid, what, at: ctx.now(), ...agencyHand(ctx) })\n',
    test: [records, 'takes PNG, JPEG and BMP by their content, upright and without what else they held'],
  },
  {
    name: 'a scan whose line broke begins at its first byte again',
    file: 'src/submissions/scan-sender.ts',
    find: '      mine.upload = sent.upload\n',
    replace: '',
    test: [scan, 'goes on at the byte where the line broke, once there is signal'],
  },
  {
    name: 'a scan that was held unheard is sent again',
    file: 'src/submissions/scan-sender.ts',
    find: "result.kind === 'answered' || (await heldSince(",
    replace: "result.kind === 'answered' || !(await heldSince(",
    test: [scan, 'that was held by a request whose answer was lost is not sent again'],
  },
  {
    name: 'a scan that was cancelled too late is submitted with the others',
    file: 'src/submissions/scan-sender.ts',
    find: '    if (mine?.wasNamed) {',
    replace: '    if (mine?.wasNamed && mine.heldBefore === mine.blob.type) {',
    test: [scan, 'that is cancelled after the agency may have taken it is deleted there'],
  },
  {
    name: 'scans that nobody submits stay for ever',
    file: 'server/services/right-to-work/upkeep.ts',
    find: 'export const draftLifeMs = 48 * hour',
    replace: 'export const draftLifeMs = 4_800 * hour',
    test: [records, dropped],
  },
]
