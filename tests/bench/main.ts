import { hasPostgres } from '../support/postgres'
import { bulkheads } from './bulkheads'
import { drain } from './drain'
import { leave } from './leave'
import { ledger } from './ledger'
import { messageLink } from './message-link'
import { messagesRead } from './messages-read'
import { notifications } from './notifications'
import { partsOfTheScreen } from './parts'
import { passwordReset } from './password-reset'
import { photoOnItsWay } from './photo'
import { profile } from './profile'

export type Say = (line: string) => void

const parts: Record<string, { title: string; run: (say: Say) => Promise<void> }> = {
  messages: { title: 'member { messages }, 8 connections, PostgreSQL', run: messagesRead },
  bulkheads: { title: 'reads while somebody requests 100 slow things at once, PostgreSQL', run: bulkheads },
  drain: { title: '200 waiting answers drained, in Chromium, PostgreSQL', run: drain },
  ledger: { title: 'message_respond, 8 clients', run: ledger },
  leave: { title: 'annual leave at 4× CPU slow-down, in Chromium', run: leave },
  link: { title: 'the link of a message at 10 kB/s, in Chromium', run: messageLink },
  notifications: { title: '10,000 members are told of a message, PostgreSQL', run: notifications },
  parts: { title: 'parts of the screen, ours and the component library’s, in Chromium', run: partsOfTheScreen },
  passwords: { title: 'send_password_reset for whoever is known and whoever is not, by turns', run: passwordReset },
  photo: { title: 'a photo of twelve megapixels on its way, in Chromium', run: photoOnItsWay },
  profile: { title: 'the profile at 4× CPU slow-down, in Chromium', run: profile },
}

/**
 * `npm run bench`: the project's own benchmarks, over loopback, a few minutes at most. Figures are ratios of things
 * measured in turn in one run; none of them fails it, only a wrong answer does. `npm run bench -- messages` runs one part.
 * Gives the exit code.
 */
export async function main(asked: readonly string[]): Promise<number> {
  if (asked.some((name) => !Object.hasOwn(parts, name))) {
    console.error(`npm run bench -- ${Object.keys(parts).join(' | ')}`)
    return 2
  }
  if (!hasPostgres()) {
    console.error('The benchmarks need a PostgreSQL on this machine, or TEST_DATABASE_URL.')
    return 2
  }
  for (const [name, { title, run }] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(title)
    await run((line) => console.log(`  ${line}`))
  }
  return 0
}
