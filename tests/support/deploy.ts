import type { LoopbackProxy } from './proxy'

const hashed = /(-[\w-]{8})\.(js|css)/g

/**
 * Makes the proxy serve the portal as after a deploy: every file with a hash in its name has another name, and its old
 * name answers 404. Gives the old names that are asked for afterwards, which shows a test that the fault was met.
 */
export function deploy(proxy: LoopbackProxy, target: string): { gone: string[] } {
  const gone: string[] = []
  proxy.treat = async (proxied) => {
    const { path } = proxied
    if (!path.startsWith('/assets/')) {
      const answer = await proxied.forward()
      const isText = /html|javascript/.test(String(answer.headers['content-type']))
      return proxied.reply(isText ? { ...answer, body: Buffer.from(renamed(answer.body.toString('utf8'))) } : answer)
    }
    if (!path.includes('.v2.')) {
      gone.push(path)
      return proxied.reply({
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('Not found.\n'),
      })
    }
    const file = await fetch(target + path.replace('.v2.', '.'))
    const headers = { 'content-type': file.headers.get('content-type') ?? 'text/plain', 'cache-control': 'no-cache' }
    proxied.reply({ status: file.status, headers, body: Buffer.from(renamed(await file.text())) })
  }
  return { gone }
}

/**
 * Renames the hashed files in a text. The worker's list names the shell by a revision and the rest by their hashes, so
 * both change.
 */
function renamed(text: string): string {
  return text.replace(hashed, '$1.v2.$2').replace(/(revision"?:")(?=[0-9a-f]{32}")/g, '$1v2')
}
