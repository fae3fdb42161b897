import { z } from 'zod'
import type { AgencyInfo } from '../../domain/agency/agency-info'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 200
const text = z.custom<string>(isText, 'must be a text of 1 to 200 characters')

/** A path on the portal's own origin, or an http, https, mailto or tel address: nothing that could run. */
const link = z.custom<string>(
  (value) =>
    typeof value === 'string' &&
    (/^\/(?![/\\])[^\s\\]*$/.test(value) ||
      (URL.canParse(value) && /^(https?|mailto|tel):$/.test(new URL(value).protocol))),
  'must be a path that begins with / or an address that begins with https://',
)

/** An object with these entries and no others; `words` says what is wrong where it is none. */
const object = <Shape extends z.ZodRawShape>(shape: Shape, words: string) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? 'is not a key that it knows' : words),
  })

const someDays = 'must be a number of days'
const days = z.int(someDays).min(0, someDays)
const subscription = z.object(
  { required: z.boolean('must be true or false'), soon_days: days, grace_days: days.exactOptional() },
  'must hold required (true or false) and soon_days (a number of days), and may hold grace_days',
)
const ownCode = 'must be a code of its own, of 1 to 20 small letters, digits and hyphens'
const system = object(
  { name: text, code: z.string(ownCode).regex(/^[a-z0-9-]{1,20}$/, ownCode), subscription },
  'must be an object',
)
const someHouses = 'must be a list of one house or more'
const systems = z
  .array(system, someHouses)
  .min(1, someHouses)
  .superRefine((all, context) => {
    const twice = all.findIndex(({ code }, at) => all.findIndex((one) => one.code === code) < at)
    if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'code'], message: ownCode })
  })

const links = object(
  {
    home: link,
    join_here: link,
    information: link,
    casting: link,
    notices: link,
    support_centre: link,
    member_terms: link,
    offer_terms: link,
    handbook: link,
    training_portal: link,
    certificate_bullying: link,
    certificate_bystander: link,
    certificate_bias: link,
    app_store_ios: link,
    app_store_android: link,
  },
  'must be an object',
)

const years = 'must be a number of years from 0 to 100'
const kept = object(
  { years: z.int(years).min(0, years).max(100, years), why: text },
  'must hold years and why (a text)',
)
const retention = object(
  { pay: kept, working_time: kept, staff_access: kept, payments: kept.exactOptional() },
  'must be an object with pay, working_time, staff_access, payments',
)

const address = 'must be an e-mail address'
const months = 'must be a number of months from 1 to 120'
const rate = 'must be a number from 0 to 50, such as 23 or 13.5'

const clock = 'must be a time of day, such as 22:00'
const timeOfDay = z.string(clock).regex(/^([01]\d|2[0-3]):[0-5]\d$/, clock)
const notifications = object(
  {
    preview: z.enum(['name', 'none'], 'must be name or none').exactOptional(),
    quiet_hours: object({ from: timeOfDay, to: timeOfDay }, 'must hold from and to, or be null')
      .nullable()
      .exactOptional(),
  },
  'must be an object with preview and quiet_hours',
)

/** An agency's file. */
const agencyFile: z.ZodType<AgencyInfo> = object(
  {
    name: text,
    logo: link.nullable(),
    systems,
    links,
    support: object(
      { email: z.string(address).regex(/^[^\s@]+@[^\s@]+$/, address), phone: text },
      'must be an object with email and phone',
    ),
    staff_contacts: z.custom<[string, string]>(
      (value) => Array.isArray(value) && value.length === 2 && value.every(isText),
      'must be two names',
    ),
    mail_from: z
      .string(address)
      .max(254, address)
      .regex(/^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, address)
      .exactOptional(),
    scan_months: z.int(months).min(1, months).max(120, months).exactOptional(),
    retention: retention.exactOptional(),
    notifications: notifications.exactOptional(),
    vat: object(
      {
        rate_percent: z
          .number(rate)
          .min(0, rate)
          .max(50, rate)
          .refine((percent) => Number.isInteger(percent * 10), rate),
        number: text,
      },
      'must be an object with rate_percent and number',
    ).exactOptional(),
  },
  'must be a JSON object',
)

/** What is wrong with an agency's file, as 'links.home must be …'; null when nothing is. */
export function agencyProblem(value: unknown): string | null {
  const [issue] = agencyFile.safeParse(value).error?.issues ?? []
  if (!issue) return null
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const place = path.reduce<string>(
    (at, part) => (typeof part === 'number' ? `${at}[${part}]` : at ? `${at}.${String(part)}` : String(part)),
    '',
  )
  return `${place || 'it'} ${issue.message}`
}

/** The same as a type guard. */
export const isAgencyInfo = (value: unknown): value is AgencyInfo => agencyProblem(value) === null
