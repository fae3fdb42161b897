/**
 * The answer to a navigation to an address that this version's route table lacks. The server decides: it may have a newer version with that
 * page, or a file there, and answers 404 for nothing. Without signal the stored shell says that there is nothing at the address.
 */
export async function openUnknown(
  request: Request,
  shell: () => Promise<Response>,
  send: typeof fetch = fetch,
): Promise<Response> {
  try {
    return await send(request)
  } catch {
    return shell()
  }
}
