import { liveQuery } from 'dexie'
import { callFailed, type Stored } from '../data/effect'
import { mendStore } from '../data/lost-store'
import { type Workspace, workspace } from '../data/workspace'
import { enqueue } from '../outbox/enqueue'
import type { NewItem } from '../outbox/kinds'
import { attention } from './attention'
import { askForSync, drainNow } from './drain-triggers'
import { askToKeep } from './keep-storage'
import { sendNow } from './send-now'
import { underWay } from './under-way'
import { lookAtOutbox } from './use-outbox'

/** How long a screen waits for the agency's answer (ms) before it shows what is true by then: saved on this device. */
const patience = 1_500

/**
 * Saves a change to member data that may be stored on the device, with or without signal. Resolves once the change is
 * on the disk, or with the agency, or stored nowhere; nothing else is ever claimed (rules 1 and 11). onKept is called
 * as soon as it is on the disk.
 */
export function save(item: NewItem, onKept: () => void): Promise<Stored> {
  return underWay(saved(item, onKept))
}

async function saved(item: NewItem, onKept: () => void): Promise<Stored> {
  const open = workspace()
  if (!open) return { stored: 'nowhere', message: callFailed }
  const askedAt = Date.now()
  const opId = await keep(open, item)
  return opId === null ? sendNow(open, item, askedAt) : sendKept(open, opId, onKept)
}

/** Sends an item that is on the disk, and waits briefly for the agency's answer. */
export function sendKept(open: Workspace, opId: string, onKept: () => void): Promise<Stored> {
  onKept()
  void askForSync()
  void askToKeep()
  const delivered = drainNow('hint').then(async (end) => {
    await lookAtOutbox(open.db)
    const word = await wordOn(open, opId)
    return word.stored === 'device' && end?.end === 'busy' ? wordFromElsewhere(open, opId) : word
  })
  return Promise.race([
    delivered,
    new Promise<Stored>((resolve) => setTimeout(resolve, patience, { stored: 'device' })),
  ])
}

/** Its opId once it is on the disk; null where it can't be kept. A store that was lost is opened again, once. */
async function keep({ db }: Workspace, item: NewItem): Promise<string | null> {
  if (!db) return null
  const put = () => enqueue(db, item, Date.now())
  try {
    return await put()
  } catch (error) {
    return (await mendStore(error)) ? put().catch(() => null) : null
  }
}

/** The agency's answer to an item that the worker or another tab is sending; saved on this device if it takes too long. */
function wordFromElsewhere(open: Workspace, opId: string): Promise<Stored> {
  return new Promise((resolve) => {
    const end = (word: Stored) => {
      watch.unsubscribe()
      clearTimeout(timer)
      resolve(word)
    }
    const timer = setTimeout(() => end({ stored: 'device' }), patience)
    const watch = liveQuery(() => wordOn(open, opId)).subscribe((word) => {
      if (word.stored !== 'device') end(word)
    })
  })
}

/** What this device knows of the agency's answer to the item; as long as there is none: saved on this device. */
async function wordOn({ db }: Workspace, opId: string): Promise<Stored> {
  try {
    const item = await db?.outbox.get({ opId })
    if (item?.state === 'needs-attention') return attention(item.serverResult)
    const arrivedAt =
      item?.state === 'sent' ? item.serverResult?.at : item ? undefined : (await db?.delivered.get(opId))?.at
    return arrivedAt === undefined ? { stored: 'device' } : { stored: 'agency', arrivedAt }
  } catch {
    // The change is saved; its result shows when the store answers again.
    return { stored: 'device' }
  }
}
