import type { Page } from 'playwright'

/**
 * From now on the next call of that mutation (its operation's name) reaches the server and its response is lost, as is
 * every call after it, until `restore`.
 */
export async function loseResponse(page: Page, operation: string): Promise<{ restore(): Promise<void> }> {
  const lost = { count: 0 }
  const all = '**/dj/api/**'
  const action = new RegExp(`mutation ${operation}\\b`)
  await page.route(all, async (route) => {
    const isAction = action.test(route.request().postData() ?? '')
    if (lost.count === 0 && !isAction) return route.continue()
    if (isAction) {
      lost.count += 1
      await route.fetch({ maxRetries: 0 }).catch(() => undefined)
    }
    return route.abort('connectionreset')
  })
  return {
    async restore() {
      if (lost.count === 0) throw new Error(`No response of ${operation} was lost.`)
      await page.unroute(all)
    },
  }
}
