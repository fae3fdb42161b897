import { userInfo } from 'node:os'
import type { Given, Stay } from '../command'
import type { Ask, Download } from '../endpoint'
import { openBrowser } from './open-browser'
import type { Body, SheetCalls, Told } from './sheet-calls'
import { sheetDoor } from './sheet-door'
import { type SheetPage, sheetFiles } from './sheet-files'
import { serveSheet } from './sheet-server'

/** The options of a command that serves a page. */
export const sheetOptions = { reviewer: 'text', 'no-browser': 'flag' } as const
export const sheetUsage = '[--reviewer NAME] [--no-browser]'

/** The reviewer's name: as given with --reviewer, else the token's name, else the user name on this machine. */
export async function reviewerOf(given: Given, ask: Ask): Promise<string> {
  return given.text('reviewer')?.trim() || (await tokenName(ask)) || userName()
}

async function tokenName(ask: Ask): Promise<string | null> {
  return (await ask<{ token_name: string | null }>('{ token_name }')).token_name
}

/** In some containers the user has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'The agency'
  }
}

interface Kept {
  page: SheetPage
  calls: SheetCalls
  /** 'The contact sheet' */
  name: string
  /** 'No photo waits. You review as Niamh Byrne.' */
  says: string
}

/** Serves a page until the command is stopped, and returns how many decisions took effect. */
export async function keepSheetOpen(
  { page, calls, name, says }: Kept,
  given: Given,
  download: Download,
  stay: Stay,
): Promise<number> {
  let done = 0
  const count = (told: Told) => {
    if (told.ok) done++
    return told
  }
  const counted = { ...calls, send: (path: string, body: Body) => calls.send(path, body)?.then(count) ?? null }
  const door = sheetDoor()
  const sheet = await serveSheet({ door, calls: counted, download, files: sheetFiles(page), name })
  const address = `${sheet.origin}/#${door.secret}`
  stay.say(`${says} ${name} is at\n\n  ${address}\n\nIt can be opened once, on this machine. Ctrl-C ends it.`)
  const isShown = stay.isInteractive && !given.flag('no-browser')
  const removeFile = isShown ? await openBrowser(address, process.platform, process.env) : null
  await stay.untilStopped()
  await removeFile?.()
  await sheet.close()
  return done
}
