import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { found, type Role } from './found'
import { heardKey } from './line'
import type { Wire } from './wire'

/** Longer than the portal itself ever waits (20 s between two looks for the server), also on a busy machine (ms). */
const patience = 60_000
const pause = 50

/** The one page of a browser that is driven over WebDriver, as the tests use it. Whatever waits fails after a minute. */
export class EnginePage {
  constructor(
    readonly engine: string,
    private readonly wire: Wire,
  ) {}

  /** Opens an address; resolves once the page has loaded. */
  async goto(url: string): Promise<void> {
    await this.wire.send('Navigate', { url })
  }

  /** Loads the page again as somebody does: WebDriver's own way is, in Firefox, one that passes the worker over. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset.left = 'yes'
      setTimeout(() => location.reload())
    })
    await this.until(() => document.readyState === 'complete' && document.documentElement.dataset.left === undefined)
  }

  /** The window's outer size (px). */
  async resize(width: number, height: number): Promise<void> {
    await this.wire.send('SetWindowRect', { x: 0, y: 0, width, height })
  }

  /** Runs a function in the page; it and its arguments are given as text, so it uses nothing from outside. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const [args, done] = arguments
      Promise.resolve().then(() => (${run})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await this.wire.send('ExecuteAsyncScript', { script, args: [args] })) as {
      value: Result
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  /** Waits until a function in the page gives something true, and gives that. An error, as of a page that just goes, counts as not yet. */
  async until<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.trying(String(run), () => this.evaluate(run, ...args))
  }

  /** Waits until that text stands on the page, in full or by pattern. */
  async text(text: string | RegExp): Promise<void> {
    await this.trying(`the text ${text}`, async () => {
      const all = await this.evaluate(() => document.body.innerText)
      return typeof text === 'string' ? all.includes(text) : text.test(all)
    })
  }

  /** Waits until the address ends so. */
  async at(path: RegExp): Promise<void> {
    await this.trying(`an address like ${path}`, async () => path.test(await this.evaluate(() => location.pathname)))
  }

  /** Waits for the first visible part of that role and name. */
  async see(role: Role, name: string | RegExp): Promise<void> {
    await this.find(role, name)
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.trying(`a press on ${role} ${name}`, async () => {
      await this.wire.send('ElementClick', { id: await this.find(role, name) })
      return true
    })
  }

  /** Types behind what the field holds. */
  async type(label: string | RegExp, text: string): Promise<void> {
    await this.keys(await this.find('field', label), text)
  }

  /** Types into the part of that selector, seen or not. An input for files takes the path of one, as from the device's own picker. */
  async into(selector: string, text: string): Promise<void> {
    const script = 'arguments[1](document.querySelector(arguments[0]))'
    const part = await this.trying(selector, () => this.wire.send('ExecuteAsyncScript', { script, args: [selector] }))
    await this.keys(idOf(part), text)
  }

  /** The errors that the page has thrown or written (line.ts), and forgets them. */
  async takeErrors(): Promise<string[]> {
    return this.evaluate((key) => {
      const heard: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      sessionStorage.removeItem(key)
      return heard
    }, heardKey)
  }

  /** Saves a picture of the page to the folder that PICTURES names; does nothing where it names none. */
  async picture(name: string): Promise<void> {
    const folder = process.env.PICTURES
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    const bytes = Buffer.from(String(await this.wire.send('TakeScreenshot', { full: false })), 'base64')
    writeFileSync(join(folder, `${this.engine}-${name}.png`), bytes)
  }

  private async keys(id: string, text: string): Promise<void> {
    await this.wire.send('ElementSendKeys', { id, text, value: [...text] })
  }

  private async find(role: Role, name: string | RegExp): Promise<string> {
    const wanted = typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags }
    const script = `arguments[2]((${found})(arguments[0], arguments[1]))`
    const part = await this.trying(`${role} ${name}`, () =>
      this.wire.send('ExecuteAsyncScript', { script, args: [role, wanted] }),
    )
    return idOf(part)
  }

  private async trying<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
    let problem: unknown = 'not so'
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const result = await run().catch((error: unknown) => {
        problem = error
        return null
      })
      if (result) return result
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    const seen = await this.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String)
    throw new Error(`${this.engine}: no ${what} (${problem}) on ${seen.slice(0, 1_500)}`)
  }
}

/** WebDriver names a part of the page by this key. */
const partKey = 'element-6066-11e4-a52e-4f735466cecf'

function idOf(part: unknown): string {
  return String((part as Record<string, unknown>)[partKey])
}
