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
  for (const name of config.withoutEffect) lines.push(`${name} is set, but has no effect yet.`)
  if (config.isDemo) {
    lines.push(`Demo log-ins, all with the password ${demoPassword}:`)
    for (const { loginname, what } of demoLogins) lines.push(`  ${loginname.padEnd(17)} ${what}`)
    lines.push('Demo vouchers, each to be used once:')
    for (const { first, last, what } of demoVoucherCodes) lines.push(`  ${first} to …${last.at(-1)}  ${what}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
