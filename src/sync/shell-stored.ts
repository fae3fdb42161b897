/** How long (ms) a worker that was refused, or still stores, is waited for. */
const patience = 10_000

/**
 * Resolves once the worker has stored the portal's files, at once where there is no worker: what is fetched ahead only
 * then comes from the device, and does not compete with the first screen for a thin line.
 */
export async function shellStored(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, patience))])
}
