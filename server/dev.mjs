/**
 * `npm run dev`: the page with hot reload and the API behind it on one address. A change of the server's code restarts the
 * child process that serves; this process only keeps the child running.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const startAnew = 75

if (process.argv[2] === 'serve') await serve()
else keep()

function keep() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  child.on('exit', (code) => {
    process.off('SIGINT', pass)
    process.off('SIGTERM', pass)
    if (code === startAnew) keep()
    else process.exitCode = code ?? 1
  })
}

async function serve() {
  const api = await createServer({
    root,
    configFile: join(root, 'server/vite.server.config.ts'),
    appType: 'custom',
    // The page's Vite server keeps its pre-bundled dependencies in the usual cache; this one pre-bundles nothing.
    cacheDir: join(root, '.cache/vite-server'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const page = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true },
  })
  const { StartError } = await api.ssrLoadModule('/server/start-error.ts')
  try {
    const { readConfig } = await api.ssrLoadModule('/server/config/read-config.ts')
    const { runServer } = await api.ssrLoadModule('/server/run-server.ts')
    const { stop } = await runServer(readConfig(process.env), (request, response) =>
      page.middlewares(request, response),
    )
    api.watcher.on('change', async (path) => {
      if (!/\/(server|domain|contract)\//.test(path.slice(root.length))) return
      await stop()
      process.exit(startAnew)
    })
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`)
    process.exit(1)
  }
}
