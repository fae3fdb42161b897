import { isLoopback, publicBy } from './config/loopback'
import type { Config } from './config/read-config'
import { demoLogins, demoPassword } from './demo/load'
import { demoVoucherCodes } from './demo/plans'

/** Says on stdout that the server serves, where, and how to log in to the demo. The first line is the one that tests wait for. */
export function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const lines = [`Callboard listening on http://${host}:${port}`]
  if (config.publicUrl) lines.push(`Members reach it at ${config.publicUrl.origin}`)
  if (!config.publicUrl && (config.smtpUrl ?? config.smsWebhookUrl) !== undefined) {
    lines.push(
      `PUBLIC_URL is not set: links in mails and texts lead to http://${host}:${port}, which may be nobody's but this machine's.`,
    )
  }
  if (isPlain(config)) lines.push(plainHttp)
  if (config.smsWebhookUrl !== undefined && config.smsCallbackSecret === null) {
    lines.push('SMS_CALLBACK_SECRET is not set: nobody tells what became of a text, and STOP is not heard.')
  }
  lines.push(...paymentLines(config))
  if (config.isDemo) {
    lines.push(`Demo log-ins, all with the password ${demoPassword}:`)
    for (const { loginname, what } of demoLogins) lines.push(`  ${loginname.padEnd(17)} ${what}`)
    lines.push('Demo vouchers, each to be used once:')
    for (const { first, last, what } of demoVoucherCodes) lines.push(`  ${first} to …${last.at(-1)}  ${what}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const plainHttp =
  'Others reach it over plain http: what they type can be read on the way, and browsers open the portal only with signal, without camera or installing. Put a proxy with https in front, and set PUBLIC_URL to its address.'

/** Whether browsers on other machines get no secure context: they reach the server, and not by https. */
function isPlain(config: Config): boolean {
  const { publicUrl } = config
  if (!publicUrl) return publicBy(config) === 'HOST'
  return publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname.replace(/^\[|\]$/g, ''))
}

function paymentLines({ stripe }: Config): string[] {
  if (stripe === null) return ['Payments: a sandbox, in which no money moves (STRIPE_SECRET_KEY is not set).']
  const lines = [`Payments: Stripe, with ${stripe.secretKey.includes('_live_') ? 'live' : 'test'} keys.`]
  if (stripe.webhookSecret === null) {
    lines.push(
      'STRIPE_WEBHOOK_SECRET is not set: what Stripe tells is refused; what became of a payment is found out by asking.',
    )
  }
  return lines
}
