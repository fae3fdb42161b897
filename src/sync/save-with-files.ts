import { callFailed, type Stored } from '../data/effect'
import { mendStore } from '../data/lost-store'
import { storageProblem } from '../data/store-trouble'
import { workspace } from '../data/workspace'
import { type ChosenFile, enqueueWithFiles } from '../outbox/files/keep-file'
import type { NewItem } from '../outbox/kinds'
import { sendKept } from './save'

const noRoom = 'Not saved: there is no room for it on this device. Make some room, and try again.'

/**
 * As save(), of a change that goes with files: the way through the outbox alone. Where the device can't keep them nothing is
 * saved, and it is said (rules 1 and 11, row 25); what has to go without ever resting here goes by sendFile().
 * itemOf: makes the item of the files' hashes, in their order.
 */
export async function saveWithFiles(
  files: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
  onKept: () => void,
): Promise<Stored> {
  const open = workspace()
  if (!open?.db) return { stored: 'nowhere', message: callFailed }
  const { db } = open
  const keep = () => enqueueWithFiles(db, files, itemOf, Date.now())
  try {
    return await sendKept(open, await keep().catch(async (error) => again(error, keep)), onKept)
  } catch (error) {
    return { stored: 'nowhere', message: storageProblem(error) === 'full' ? noRoom : callFailed }
  }
}

/** No room for a file is no reason to take the device for full: answers are small. A store that was lost is opened again, once. */
async function again(error: unknown, keep: () => Promise<string>): Promise<string> {
  if (storageProblem(error) === 'full' || !(await mendStore(error))) throw error
  return keep()
}
