/**
 * The smallest server over the same SQL: node:http, the statements, JSON.stringify of their rows. It does only one job,
 * its first.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerJobs } from './child'
import { poolOn, runAll, type Statement } from './statements'

export interface BareJob {
  databaseUrl: string
  statements: Statement[]
}

answerJobs<BareJob, { url: string }>(async ({ databaseUrl, statements }) => {
  const pool = poolOn(databaseUrl)
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      runAll(pool, statements).then(
        (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
