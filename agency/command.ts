import { parseArgs } from 'node:util'
import type { Ask, Download } from './endpoint'
import { wrongUse } from './outcome'

/** What a command gives: something for people, and the same as data for --json. */
export interface Output {
  text: string
  data: unknown
  /** Some of it was refused: the exit code says so too. */
  refused?: boolean
}

export interface Command {
  /** 'message send' */
  name: string
  /** What follows the name: 'ID [--name …]'. */
  usage: string
  summary: string
  /** Names of what must follow, in order; one that ends in … may stand for several, one in [ ] may be left out. */
  positionals: readonly string[]
  options: Readonly<Record<string, 'text' | 'flag'>>
  run(given: Given, ask: Ask, download: Download, stay: Stay): Promise<Output>
}

/** What a command that runs until it is stopped needs of its process. */
export interface Stay {
  /** Prints a text while the command runs. */
  say(text: string): void
  /** Whether a person is at the terminal. */
  isInteractive: boolean
  /** Settles when the command is to end. */
  untilStopped(): Promise<void>
}

export interface Given {
  positionals: readonly string[]
  text(name: string): string | undefined
  required(name: string): string
  flag(name: string): boolean
}

/** Reads what follows a command's name; one sentence when it does not fit. */
export function readGiven(command: Command, args: readonly string[]): Given & { json: boolean; help: boolean } {
  const shared = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const own = Object.fromEntries(
    Object.entries(command.options).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string' } as const,
    ]),
  )
  const { values, positionals } = parse(command, [...args], { ...own, ...shared })
  const help = values.help === true
  if (!help && !isRightNumber(command.positionals, positionals.length)) {
    wrongUse(`Usage: agency ${command.name} ${command.usage}`.trim())
  }
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    positionals,
    text,
    required: (name) => text(name) ?? wrongUse(`--${name} is needed. Usage: agency ${command.name} ${command.usage}`),
    flag: (name) => values[name] === true,
    json: values.json === true,
    help,
  }
}

function isRightNumber(names: readonly string[], given: number): boolean {
  const needed = names.filter((name) => !name.startsWith('[')).length
  return given >= needed && (names.at(-1)?.endsWith('…') === true || given <= names.length)
}

function parse(command: Command, args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [sentence = 'This does not fit.'] = (error instanceof Error ? error.message : '').split('. ')
    return wrongUse(`${sentence.replace(/\.$/, '')}. See: agency ${command.name} --help`)
  }
}

/** A number such as a member's; one sentence otherwise. */
export function numberOf(text: string, what: string): number {
  const number = Number(text)
  return /^\d{1,9}$/.test(text.trim()) ? number : wrongUse(`${what} is a number, not '${text}'.`)
}

/** Numbers with commas between them. */
export function numbersOf(text: string, what: string): number[] {
  return text
    .split(/[,\s]+/)
    .filter((part) => part !== '')
    .map((part) => numberOf(part, what))
}
