import { callFailed, type Stored } from '../data/effect'
import { mendStore } from '../data/lost-store'
import { storageProblem } from '../data/store-trouble'
import { workspace } from '../data/workspace'
import { type ChosenFile, enqueueWithFiles } from '../outbox/files/keep-file'
import type { NewItem } from '../outbox/kinds'
import { sendKept } from './save'
import { sendFilesNow, type Watch } from './send-files-now'
import { underWay } from './under-way'

const noRoom = 'Not saved: there is no room for it on this device. Make some room, and try again.'

/**
 * As save(), for a change with files. Where there is no room for them nothing is saved, and the member is told (rules 1
 * and 11, row 25); where nothing may or can be stored here (staff acting for a member, no IndexedDB) they go straight
 * to the agency. itemOf: makes the item from the files' hashes, in their order. watch: follows what goes straight to
 * the agency.
 */
export function saveWithFiles(
  files: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
  onKept: () => void,
  watch?: Watch,
): Promise<Stored> {
  return underWay(saved(files, itemOf, onKept, watch))
}

async function saved(
  files: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
  onKept: () => void,
  watch?: Watch,
): Promise<Stored> {
  const open = workspace()
  if (!open) return { stored: 'nowhere', message: callFailed }
  const { db } = open
  if (!db) return sendFilesNow(open, files, itemOf, watch)
  const keep = () => enqueueWithFiles(db, files, itemOf, Date.now())
  try {
    return await sendKept(open, await keep().catch(async (error) => again(error, keep)), onKept)
  } catch (error) {
    return { stored: 'nowhere', message: storageProblem(error) === 'full' ? noRoom : callFailed }
  }
}

/** A file that does not fit does not mean a full device: answers are small. A store that was lost is reopened, once. */
async function again(error: unknown, keep: () => Promise<string>): Promise<string> {
  if (storageProblem(error) === 'full' || !(await mendStore(error))) throw error
  return keep()
}
