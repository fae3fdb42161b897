/** Waits until `isSo` gives true; fails after `ms`. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about in time.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
