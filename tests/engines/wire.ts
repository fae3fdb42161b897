/**
 * The commands of classic WebDriver (W3C) that the tests use, by the names that Firefox gives them, with the request that
 * each is over HTTP. An {id} in the path is taken from the parameters.
 */
export const commands = {
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

export type Command = keyof typeof commands

/** A running browser of one engine, and the line on which it takes commands. */
export interface Wire {
  /** Gives the command's result; rejects with what the browser says where it fails. */
  send(command: Command, params?: Record<string, unknown>): Promise<unknown>
  /** Ends the browser with all its helpers. */
  end(): Promise<void>
}

/** How an error of WebDriver looks, on either line. */
export function failure(command: Command, error: { error?: string; message?: string }): Error {
  return new Error(`${command}: ${error.error ?? ''} ${error.message ?? ''}`)
}
