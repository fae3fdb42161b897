/** Exit codes of the command line: done, refused by the server, used wrongly, server not reached. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

/** Ends the command with one sentence on stderr. */
export class CommandError extends Error {
  constructor(
    readonly exitCode: 1 | 2 | 3,
    message: string,
  ) {
    super(message)
  }
}

/** The command was typed wrong. */
export function wrongUse(message: string): never {
  throw new CommandError(exitCodes.usage, message)
}

/** The server said no. */
export function refusedBy(message: string | null | undefined): never {
  throw new CommandError(exitCodes.refused, message ?? 'The server refused, without saying why.')
}
