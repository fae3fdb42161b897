import { userInfo } from 'node:os'
import type { Command } from '../command'
import type { Ask } from '../endpoint'
import { openBrowser } from './open-browser'
import { sheetCalls } from './sheet-calls'
import { sheetDoor } from './sheet-door'
import { sheetFiles } from './sheet-files'
import { serveSheet } from './sheet-server'

/** photos review: the contact sheet, until it is ended. */
export const reviewCommand: Command = {
  name: 'photos review',
  usage: '[--reviewer NAME] [--no-browser]',
  summary: 'Opens a page on this machine on which the waiting photos are reviewed, the oldest first, by single keys.',
  positionals: [],
  options: { reviewer: 'text', 'no-browser': 'flag' },
  async run(given, ask, download, stay) {
    const reviewer = given.text('reviewer')?.trim() || (await tokenName(ask)) || userName()
    const door = sheetDoor()
    let reviews = 0
    const asked = sheetCalls(ask, reviewer)
    const calls = {
      ...asked,
      review: async (body: Parameters<typeof asked.review>[0]) => {
        const told = await asked.review(body)
        if (told.ok) reviews++
        return told
      },
    }
    // A wrong token or a server that is not there is said here, and not on a page that has just been opened.
    const { length } = await calls.waiting()
    const sheet = await serveSheet({ door, calls, download, files: sheetFiles(), reviewer })
    const address = `${sheet.origin}/#${door.secret}`
    stay.say(
      `${countOf(length)}. You review as ${reviewer}. The contact sheet is at\n\n  ${address}\n\nIt can be opened once, on this machine. Ctrl-C ends it.`,
    )
    if (stay.isInteractive && !given.flag('no-browser')) openBrowser(address, process.platform, process.env)
    await stay.untilStopped()
    await sheet.close()
    return { text: `The contact sheet is closed. Reviews given: ${reviews}.`, data: { reviews } }
  },
}

function countOf(photos: number): string {
  return photos === 0 ? 'No photo waits' : photos === 1 ? '1 photo waits' : `${photos} photos wait`
}

async function tokenName(ask: Ask): Promise<string | null> {
  return (await ask<{ token_name: string | null }>('{ token_name }')).token_name
}

/** Whoever is logged in on this machine; in some containers nobody is. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'The agency'
  }
}
