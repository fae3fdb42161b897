import { forgetFirstLook } from './first-look'
import { noStore } from './open-store'
import { beginWorkspace, openMembers, type Workspace, workspace } from './workspace'

/** The same workspace on a new connection, with a client that has seen nothing yet; null when it was closed meanwhile. */
export async function renewWorkspace(): Promise<Workspace | null> {
  const old = workspace()
  if (!old) return null
  const store = old.db ? await openMembers(old.memberId) : noStore(old.storage)
  if (workspace()?.made !== old.made) {
    store.db?.close()
    return null
  }
  forgetFirstLook()
  const renewed = beginWorkspace(old.memberId, old.acting, store)
  old.db?.close()
  return renewed
}
