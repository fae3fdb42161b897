import type { Page } from 'playwright'

/** Everything that the portal keeps in this browser, as one text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        parts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return parts.join('\n')
  })
}
