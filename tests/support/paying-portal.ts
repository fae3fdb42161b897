import { join } from 'node:path'
import { loadDemo } from '../../server/demo/load'
import { inlineStyleSources } from '../../server/http/inline-styles'
import { createSecurityHeaders } from '../../server/http/security-headers'
import { createStaticFiles, readIndex } from '../../server/http/static-files'
import { createSandbox } from '../../server/store/payments/sandbox'
import { openTestEmbedded } from './database'
import { memoryBlobs } from './memory-blobs'
import { root } from './root'
import { type Served, serve, testCipher } from './served'

/**
 * Serves the built portal with its demo agency and a payment provider's public key. The sandbox answers in the provider's
 * place.
 */
export async function servePayingPortal(publicKey: string): Promise<Served> {
  const { database, remove } = await openTestEmbedded()
  const now = () => new Date()
  const blobs = memoryBlobs()
  await loadDemo(database.db, now(), { cipher: testCipher, blobs })
  const folder = join(root, 'dist/page')
  const served = await serve(database, now, {
    ...{ blobs, loadDemo, serveStatic: createStaticFiles(folder) },
    payments: { ...createSandbox(database.db, now), publicKey },
    setHeaders: createSecurityHeaders(false, inlineStyleSources(readIndex(folder) ?? ''), publicKey),
  })
  const close = async () => {
    await served.close()
    await database.close()
    await remove()
  }
  return { ...served, close }
}
