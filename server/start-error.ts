/** A reason not to start that its reader can do something about. Its message is the one sentence that is shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
