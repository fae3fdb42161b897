import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { type Clock, clockScript } from './clock'
import { ensureChromium } from './find-chromium'
import { listenTo, takeLastLook } from './heard'
import { opened } from './opened'
import { browserOn, killAll, processesOn, treeOf } from './processes'
import { type TranslationStyle, translatePages } from './translator'

export interface ProfileOptions {
  /** The profile's folder; a new one below the system's temporary folder when left out. */
  dir?: string
  /** phone: 390×844 with touch. desktop: 1280×800. */
  device?: 'phone' | 'desktop'
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  serviceWorkers?: 'allow' | 'block'
  /** A camera; without it the browser has none. */
  camera?: Camera
  /** Whether pages run their scripts; they do by default. */
  javaScript?: boolean
  /** The browser keeps no cookies, nor anything else of a site, as its owner has set it. */
  cookies?: 'blocked'
  /** A name that leads to this machine: over http it is no secure context, as an address in an office is not. */
  hostname?: string
  /** Another time than now, for its pages. Their service worker gets it from setWorkerClock. */
  clock?: Clock
  /** Its pages are translated in this way; by default only where TRANSLATED is set. Two translations would translate each other for ever. */
  translation?: TranslationStyle
}

/** What Chromium's own fake camera does. */
export interface Camera {
  /** A .mjpeg file, which is JPEGs one after the other. Without it Chromium shows its own test picture. */
  file?: string
  /** Whether the user allows the camera when they are asked. */
  isAllowed: boolean
}

/** A real Chromium on a profile of its own. */
export interface Profile {
  dir: string
  context: BrowserContext
  page: Page
  /** The process id of the browser itself. */
  pid: number
  /**
   * SIGKILL to the browser and all its helpers: nothing is closed, nothing is flushed. Chromium writes cookies out only
   * every 30 s, so a younger session may be lost, as on a real phone.
   */
  killHard(): Promise<void>
  /** A new browser on the same profile, after killHard or close. */
  reopen(): Promise<Profile>
  close(): Promise<void>
  /** Closes it, and removes the profile's folder. */
  dispose(): Promise<void>
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

function cameraFlags({ file, isAllowed }: Camera): string[] {
  return [
    '--use-fake-device-for-media-stream=device-count=2',
    `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
    ...(file ? [`--use-file-for-fake-video-capture=${file}`] : []),
  ]
}

function blockCookies(dir: string): void {
  mkdirSync(join(dir, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(dir, 'Default/Preferences'), JSON.stringify(preferences))
}

/** Starts Chromium on a profile folder, so that what the portal keeps on the device outlives the browser. */
export async function launchProfile(options: ProfileOptions = {}): Promise<Profile> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'callboard-profile-'))
  // A killed browser leaves these behind, and waiting for its lock would only cost time.
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(join(dir, lock), { force: true })
  if (options.cookies === 'blocked') blockCookies(dir)
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: ensureChromium().path,
    headless: true,
    args: [
      ...flags,
      ...(options.camera ? cameraFlags(options.camera) : []),
      ...(options.hostname ? [`--host-resolver-rules=MAP ${options.hostname} 127.0.0.1`] : []),
    ],
    ...devices[options.device ?? 'phone'],
    locale: 'en-IE',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: options.serviceWorkers ?? 'allow',
    timeout: 60_000,
  })
  // Longer than the portal itself ever waits (20 s between two looks for the server), also on a slow machine.
  context.setDefaultTimeout(40_000)
  listenTo(context)
  const translation = options.translation ?? (process.env.TRANSLATED ? 'replace' : null)
  if (translation) await translatePages(context, translation)
  if (options.clock) await context.addInitScript(clockScript(options.clock.shiftMs))
  const page = context.pages()[0] ?? (await context.newPage())
  const pid = browserOn(dir)
  if (pid === null) throw new Error(`No browser process on ${dir}`)
  return profileOf({ ...options, dir }, dir, context, page, pid)
}

function profileOf(options: ProfileOptions, dir: string, context: BrowserContext, page: Page, pid: number): Profile {
  let over = false
  const forget = opened(() => dispose())
  const close = async (): Promise<void> => {
    if (!over) await context.close()
    over = true
  }
  const dispose = async (): Promise<void> => {
    if (!over) await takeLastLook(context)
    await close()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    forget()
  }
  return {
    dir,
    context,
    page,
    pid,
    close,
    async killHard() {
      over = true
      await killAll([...new Set([...treeOf(pid), ...processesOn(dir)])])
    },
    reopen: () => launchProfile(options),
    dispose,
  }
}

/** Saves a picture of the page to the folder that PICTURES names; does nothing where it names none. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
