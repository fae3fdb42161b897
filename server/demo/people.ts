/** Numbers of the demo's members. New members begin after `firstFree`. */
export const niamh = 20417
export const busy = 20433
export const parent = 20502
export const children = { under5: 20503, under16: 20504, seventeen: 20505 } as const
export const newcomer = 20610
export const staff = 20101
export const crowd = [20418, 20419, 20420, 20421, 20422] as const
export const firstFree = 20701

/** One password for all of them; the demo loads only while the server listens on a loopback address. */
export const demoPassword = 'callboard-demo'

/** The demo's log-ins, as the server prints them at start. */
export const demoLogins: readonly { loginname: string; extraid: number; what: string }[] = [
  { loginname: 'member@demo.test', extraid: niamh, what: 'a member with messages of every type and state' },
  { loginname: 'family@demo.test', extraid: parent, what: 'a parent with three children' },
  { loginname: 'new@demo.test', extraid: newcomer, what: 'a new member: terms not accepted, no data yet' },
  { loginname: 'staff@demo.test', extraid: staff, what: 'a member of staff' },
  { loginname: 'busy@demo.test', extraid: busy, what: 'a member with 300 messages' },
]
