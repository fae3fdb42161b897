import { runAgency } from '../../agency/main'

/** Runs the agency's command line against that server, in this process. Gives its exit code and its output. */
export function commandLine(url: string, token = 'test-token') {
  return async (...args: string[]) => {
    const said = { out: '', err: '' }
    const code = await runAgency(args, {
      env: { CALLBOARD_URL: url, AGENCY_TOKEN: token },
      stdout: { write: (text) => (said.out += text) },
      stderr: { write: (text) => (said.err += text) },
    })
    return { code, ...said }
  }
}
