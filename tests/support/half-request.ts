import { connect } from 'node:net'

/**
 * Sends the agency's endpoint the first part of a request. Gives a function that sends the rest and waits for the whole
 * answer.
 */
export async function sendHalf(
  url: string,
  token: string,
  query = '{ lists { name } }',
): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ query })
  const head = [
    'POST /dj/api/agency/ HTTP/1.1',
    ...[`Host: ${hostname}`, `Authorization: Bearer ${token}`, 'Connection: close'],
    ...['Content-Type: application/json', `Content-Length: ${body.length}`],
  ].join('\r\n')
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`, resolve))
  return async () => {
    socket.write(body.slice(5))
    let text = ''
    for await (const part of socket) text += part
    return text
  }
}
