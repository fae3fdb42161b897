import type { AgencyInfo, AgencyLinks, Retention } from '../../domain/agency/agency-info'

const linkNames: Record<keyof AgencyLinks, true> = {
  home: true,
  join_here: true,
  information: true,
  casting: true,
  notices: true,
  support_centre: true,
  member_terms: true,
  offer_terms: true,
  handbook: true,
  training_portal: true,
  certificate_bullying: true,
  certificate_bystander: true,
  certificate_bias: true,
  app_store_ios: true,
  app_store_android: true,
}

type Parts = Record<string, unknown>

/** What is wrong with an agency's file, as 'links.home must be …'; null when nothing is. */
export function agencyProblem(value: unknown): string | null {
  if (!isParts(value)) return 'it must be a JSON object'
  return (
    unknownKey(
      value,
      ['name', 'logo', 'systems', 'links', 'support', 'staff_contacts', 'mail_from', 'scan_months', 'retention', 'vat'],
      '',
    ) ??
    textProblem(value.name, 'name') ??
    (value.logo === null ? null : linkProblem(value.logo, 'logo')) ??
    systemsProblem(value.systems) ??
    linksProblem(value.links) ??
    supportProblem(value.support) ??
    contactsProblem(value.staff_contacts) ??
    (value.mail_from === undefined ? null : senderProblem(value.mail_from)) ??
    (value.scan_months === undefined ? null : monthsProblem(value.scan_months)) ??
    (value.retention === undefined ? null : retentionProblem(value.retention)) ??
    (value.vat === undefined ? null : vatProblem(value.vat))
  )
}

/** The same as a type guard. */
export function isAgencyInfo(value: unknown): value is AgencyInfo {
  return agencyProblem(value) === null
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unknownKey(value: Parts, known: readonly string[], at: string): string | null {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  return unknown === undefined ? null : `${at}${unknown} is not a key that it knows`
}

function textProblem(value: unknown, at: string): string | null {
  const fits = typeof value === 'string' && value.trim() !== '' && value.length <= 200
  return fits ? null : `${at} must be a text of 1 to 200 characters`
}

/** A path on the portal's own origin, or an http, https, mailto or tel address: nothing that could run. */
function linkProblem(value: unknown, at: string): string | null {
  const isPath = typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value)
  const isUrl =
    typeof value === 'string' && URL.canParse(value) && /^(https?|mailto|tel):$/.test(new URL(value).protocol)
  return isPath || isUrl ? null : `${at} must be a path that begins with / or an address that begins with https://`
}

function systemsProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return 'systems must be a list of one house or more'
  const seen = new Set<unknown>()
  for (const [index, system] of value.entries()) {
    const at = `systems[${index}]`
    if (!isParts(system)) return `${at} must be an object`
    const problem =
      unknownKey(system, ['code', 'name', 'subscription'], `${at}.`) ?? textProblem(system.name, `${at}.name`)
    if (problem) return problem
    if (typeof system.code !== 'string' || !/^[a-z0-9-]{1,20}$/.test(system.code) || seen.has(system.code)) {
      return `${at}.code must be a code of its own, of 1 to 20 small letters, digits and hyphens`
    }
    seen.add(system.code)
    const rules = system.subscription
    const days = isParts(rules) ? rules.soon_days : null
    const fits = isParts(rules) && typeof rules.required === 'boolean' && isDays(days) && isDays(rules.grace_days ?? 0)
    if (!fits) {
      return `${at}.subscription must hold required (true or false) and soon_days (a number of days), and may hold grace_days`
    }
  }
  return null
}

function isDays(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

function linksProblem(value: unknown): string | null {
  if (!isParts(value)) return 'links must be an object'
  for (const name of Object.keys(linkNames)) {
    const problem = linkProblem(value[name], `links.${name}`)
    if (problem) return problem
  }
  return unknownKey(value, Object.keys(linkNames), 'links.')
}

function supportProblem(value: unknown): string | null {
  if (!isParts(value)) return 'support must be an object with email and phone'
  if (typeof value.email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(value.email))
    return 'support.email must be an e-mail address'
  return textProblem(value.phone, 'support.phone') ?? unknownKey(value, ['email', 'phone'], 'support.')
}

function contactsProblem(value: unknown): string | null {
  const fits = Array.isArray(value) && value.length === 2 && value.every((name) => textProblem(name, '') === null)
  return fits ? null : 'staff_contacts must be two names'
}

function senderProblem(value: unknown): string | null {
  const fits =
    typeof value === 'string' && value.length <= 254 && /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(value)
  return fits ? null : 'mail_from must be an e-mail address'
}

function monthsProblem(value: unknown): string | null {
  const fits = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 120
  return fits ? null : 'scan_months must be a number of months from 1 to 120'
}

/** The VAT rate has at most one decimal. */
function vatProblem(value: unknown): string | null {
  if (!isParts(value)) return 'vat must be an object with rate_percent and number'
  const rate = Number(value.rate_percent)
  const fits = typeof value.rate_percent === 'number' && rate >= 0 && rate <= 50 && Number.isInteger(rate * 10)
  if (!fits) return 'vat.rate_percent must be a number from 0 to 50, such as 23 or 13.5'
  return textProblem(value.number, 'vat.number') ?? unknownKey(value, ['rate_percent', 'number'], 'vat.')
}

/** Whether the agency's file must hold each entry. */
const keptNames: Record<keyof Retention, boolean> = {
  pay: true,
  working_time: true,
  staff_access: true,
  payments: false,
}
const mostYears = 100

function retentionProblem(value: unknown): string | null {
  const names = Object.keys(keptNames)
  if (!isParts(value)) return `retention must be an object with ${names.join(', ')}`
  for (const [name, isNeeded] of Object.entries(keptNames)) {
    const kept = value[name]
    if (kept === undefined && !isNeeded) continue
    const years = isParts(kept) ? kept.years : null
    if (!isParts(kept) || !Number.isInteger(years) || Number(years) < 0 || Number(years) > mostYears) {
      return `retention.${name} must hold years (a number from 0 to ${mostYears}) and why (a text)`
    }
    const problem =
      textProblem(kept.why, `retention.${name}.why`) ?? unknownKey(kept, ['years', 'why'], `retention.${name}.`)
    if (problem) return problem
  }
  return unknownKey(value, names, 'retention.')
}
