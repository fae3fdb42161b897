import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import { StartError } from '../start-error'
import type { S3Place } from '../store/blobs/blob-store'
import { defaultLimits, type Limit, type LimitName } from '../store/limits'
import type { StripeSettings } from '../store/payments/payment-provider'
import { agencyProblem, isAgencyInfo } from './agency-problem'
import { blobPlaceOf } from './blob-url'
import { type Environment, numberOf, textOf } from './environment'
import { type Keys, readKeys } from './keys'
import { isLoopback, publicBy, type Reach } from './loopback'
import sample from './sample-agency.json' with { type: 'json' }
import { stripeOf } from './stripe-keys'
import { publicUrlOf, urlOf } from './url-variable'

/** Everything the environment says, checked. */
export interface Config extends Keys {
  port: number
  host: string
  /** Where members reach the portal, if configured. */
  publicUrl: URL | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  /** Where files are kept; null: in DATA_DIR. */
  blobPlace: S3Place | null
  agencyInfo: AgencyInfo
  isDemo: boolean
  proxyHops: number
  /** The mail server, and the webhook for text messages; where undefined, they are written to DATA_DIR/mail. Both may hold a password. */
  smtpUrl: string | undefined
  smsWebhookUrl: string | undefined
  /** What the provider of texts signs with what it tells; null: it tells nothing. */
  smsCallbackSecret: string | null
  /** Origins of push services beside those of the browsers. */
  pushServices: string[]
  /** The payment provider; null: the sandbox, in which no money moves. */
  stripe: StripeSettings | null
  limits: Record<LimitName, Limit>
  /** npm run dev: introspection and GraphiQL are open, no static files. */
  isDevelopment: boolean
}

/** Reads and checks the environment. Throws a StartError with one sentence for the first mistake. */
export function readConfig(env: Environment): Config {
  const host = hostOf(env)
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href
  const dataDir = resolve(textOf(env, 'DATA_DIR') ?? './data')
  const reach = { host, publicUrl: publicUrlOf(env), proxyHops: numberOf(env, 'PROXY_HOPS', 0, 0, 5) }
  const isDemo = isDemoOf(env, reach, databaseUrl !== undefined)
  const rest = {
    ...reach,
    port: numberOf(env, 'PORT', 8080, 0, 65535),
    dataDir,
    databaseUrl,
    databasePool: numberOf(env, 'DATABASE_POOL', 8, 1, 100),
    isDemo,
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    smsWebhookUrl: urlOf(env, 'SMS_WEBHOOK_URL', ['https:', 'http:'])?.href,
    smsCallbackSecret: callbackSecretOf(env),
    pushServices: pushServicesOf(env),
    limits: limitsOf(env),
    blobPlace: blobPlaceOf(env),
    stripe: stripeOf(env, isDemo),
    isDevelopment: env.NODE_ENV === 'development' && isLoopback(host),
    agencyInfo: readAgencyFile(textOf(env, 'AGENCY_FILE')),
  }
  return { ...rest, ...readKeys(env, dataDir, databaseUrl !== undefined) }
}

function hostOf(env: Environment): string {
  const host = textOf(env, 'HOST') ?? '127.0.0.1'
  if (/^[A-Za-z0-9.:-]+$/.test(host)) return host
  throw new StartError(`HOST must be an address or a name to listen on, such as 127.0.0.1, not "${host}".`)
}

const privateReach = {
  HOST: 'DEMO=1 needs HOST to be a loopback address, such as 127.0.0.1: everybody knows the demo password.',
  PUBLIC_URL: 'DEMO=1 needs PUBLIC_URL to be left out or on this machine: everybody knows the demo password.',
  PROXY_HOPS: 'DEMO=1 needs PROXY_HOPS to be 0: everybody knows the demo password.',
}

function isDemoOf(env: Environment, reach: Reach, hasDatabaseUrl: boolean): boolean {
  const text = textOf(env, 'DEMO')
  if (text !== undefined && text !== '0' && text !== '1') throw new StartError(`DEMO must be 0 or 1, not "${text}".`)
  const opened = publicBy(reach)
  if (text === '1' && opened) throw new StartError(privateReach[opened])
  return opened === null && (text ?? (hasDatabaseUrl ? '0' : '1')) === '1'
}

function callbackSecretOf(env: Environment): string | null {
  const secret = textOf(env, 'SMS_CALLBACK_SECRET')
  if (secret === undefined) return null
  if (/^[\x21-\x7e]{32,}$/.test(secret)) return secret
  throw new StartError(
    'SMS_CALLBACK_SECRET must be 32 characters or more, without spaces; make one with: openssl rand -hex 32.',
  )
}

function pushServicesOf(env: Environment): string[] {
  const given = (textOf(env, 'PUSH_SERVICES') ?? '').split(/[,\s]+/).filter(Boolean)
  return given.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (url && ['https:', 'http:'].includes(url.protocol) && url.href === `${url.origin}/`) return url.origin
    throw new StartError(
      `PUSH_SERVICES must be origins such as https://push.example.ie, with commas between them, not "${text}".`,
    )
  })
}

function limitsOf(env: Environment): Record<LimitName, Limit> {
  const limit = (name: LimitName, variable: string): Limit => {
    const { points, seconds } = defaultLimits[name]
    return { seconds, points: numberOf(env, variable, points, 1, 100_000) }
  }
  return {
    ...defaultLimits,
    'login-account': limit('login-account', 'LIMIT_LOGIN_ACCOUNT'),
    'login-address': limit('login-address', 'LIMIT_LOGIN_ADDRESS'),
    'code-guess': limit('code-guess', 'LIMIT_CODE_GUESS'),
    'notification-texts': limit('notification-texts', 'LIMIT_TEXTS'),
  }
}

/** What the agency says of itself, from AGENCY_FILE; the sample agency without it. */
function readAgencyFile(path: string | undefined): AgencyInfo {
  const content: unknown = path === undefined ? sample : parsed(path)
  if (isAgencyInfo(content)) return content
  throw new StartError(`AGENCY_FILE ${path} can't be used: ${agencyProblem(content)}.`)
}

function parsed(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartError(
      `AGENCY_FILE ${path} can't be read; set it to a JSON file, or leave it out for a sample agency.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`AGENCY_FILE ${path} is not JSON.`)
  }
}
