import type { SentMessage } from './agency-desk'
import { shownDay, shownSaves } from './member-form'
import { readZone } from './member-page'
import type { CampaignPhone } from './phone'
import type { Save } from './saves'
import { stored } from './verdict'

/** Opens every answered message and compares it with the last answer in the log. Returns a sentence for each difference. */
export async function messageProblems(
  phone: CampaignPhone,
  answered: readonly SentMessage[],
  effects: readonly { msgid: number; response: string }[],
): Promise<string[]> {
  const problems: string[] = []
  // Drops drafts: an answer whose page went before it was stored is a draft, and the message would open with it.
  await phone.page.evaluate(() => sessionStorage.clear())
  await phone.openList()
  for (const message of answered) {
    const last = effects.findLast(({ msgid }) => msgid === message.id)
    if (!last) continue
    const lines = await readZone(phone.page, message)
    const yes = lines.includes('You said yes')
    const notes = lines.find((line) => line.startsWith('Your notes: '))?.slice('Your notes: '.length) ?? ''
    if (!lines.some((line) => line.startsWith('The agency has it')) || stored({ yes, notes }) !== last.response) {
      problems.push(`the screen says '${lines.join(' ')}', the log has ${last.response}`)
    }
  }
  return problems
}

/** Checks that the member's pages show the last occupation, and every row and day once. Returns the differences. */
export async function formProblems(phone: CampaignPhone, saves: readonly Save[]): Promise<string[]> {
  const { occupation, rows, days } = await shownSaves(phone.page, phone.home)
  const last = saves.findLast(({ what }) => what === 'occupation')
  const wrong = last && occupation !== last.value ? [`the page says ${occupation}, meant was ${last.value}`] : []
  const once = (text: string, part: string, value: string): string[] => {
    const shown = text.split(part).length - 1
    return shown === 1 ? [] : [`the page shows ${value} ${shown} times`]
  }
  return [
    ...wrong,
    ...saves.flatMap(({ what, value }) => (what === 'experience' ? once(rows, value, value) : [])),
    ...saves.flatMap(({ what, value }) => (what === 'leave' ? once(days, shownDay(value), value) : [])),
  ]
}
