/** A process that asks a server over HTTP, each client on a connection of its own that stays open. */
import { Agent, request } from 'node:http'
import { answerJobs } from './child'
import { closedLoop } from './closed-loop'
import type { Burst } from './figures'

export interface HttpJob {
  url: string
  headers: Record<string, string>
  body: string
  clients: number
  seconds: number
}

/** True for 200 without errors. */
function post(agent: Agent, { url, headers, body }: HttpJob): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(response.statusCode === 200 && !Buffer.concat(chunks).includes('"errors"')))
      response.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in 10 s')))
    sent.on('error', reject)
    sent.end(body)
  })
}

answerJobs<HttpJob, Burst>(async (job) => {
  const agents = Array.from({ length: job.clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const headers = { ...job.headers, 'content-length': String(Buffer.byteLength(job.body)) }
  try {
    return await closedLoop(job.clients, job.seconds, (client) => {
      const agent = agents[client]
      return agent ? post(agent, { ...job, headers }) : Promise.resolve(false)
    })
  } finally {
    for (const agent of agents) agent.destroy()
  }
})
