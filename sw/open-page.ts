import { goTo } from '../src/outbox/names'

/** How long a page may take to say that it heard (ms): it may have been asleep. */
const patience = 1_500

/** An open page of ours. */
export interface OpenPage {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
  postMessage(message: unknown, ports: Transferable[]): void
}

interface Pages {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(path: string): Promise<unknown>
}

/**
 * Brings the portal to a path of ours: an open page of the portal goes there by itself, unless something that was typed would be lost; one
 * that does not answer is loaded anew, and where something is unsaved the browser asks first.
 */
export async function openPage(path: string, clients: Pages): Promise<void> {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = all.filter(isPortal)
  const page = pages.find(({ focused }) => focused) ?? pages.find(isInView) ?? pages[0]
  if (!page) {
    await clients.openWindow(path)
    return
  }
  // A page that the browser does not let us bring to the front still goes there.
  await page.focus().catch(() => undefined)
  if (!(await hears(page, path))) await page.navigate(path)
}

/** Not a public page, on which a visitor may be filling in a form. */
function isPortal({ url }: OpenPage): boolean {
  const { pathname } = new URL(url)
  return pathname === '/' || pathname.startsWith('/member/')
}

function isInView({ visibilityState }: OpenPage): boolean {
  return visibilityState === 'visible'
}

function hears(page: OpenPage, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(end, patience, false)
    function end(heard: boolean): void {
      clearTimeout(timer)
      port1.close()
      resolve(heard)
    }
    port1.onmessage = () => end(true)
    page.postMessage({ type: goTo, path }, [port2])
  })
}
