import type { Command } from './command'
import type { Ask } from './endpoint'
import { refusedBy } from './outcome'

interface FieldKeys {
  current: string
  replaced: string[]
}

interface KeyChange {
  ok: boolean
  message: string | null
  current: string
  resealed: number
  unreadable: number
  done: boolean
}

const keysOf = async (ask: Ask) =>
  (await ask<{ field_keys: FieldKeys }>('{ field_keys { current replaced } }')).field_keys

export const keyCommands: readonly Command[] = [
  {
    name: 'key show',
    usage: '',
    summary: 'The id of the key that bank details and PPS numbers are sealed with.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const keys = await keysOf(ask)
      const rest =
        keys.replaced.length > 0 ? `\nStill being replaced: ${keys.replaced.join(', ')}. Repeat: key rotate` : ''
      return { text: `${keys.current}${rest}`, data: keys }
    },
  },
  {
    name: 'key rotate',
    usage: '',
    summary: 'Replaces that key by a new one while the server serves. Goes on where one was broken off.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { current, replaced } = await keysOf(ask)
      const from = replaced[0] ?? current
      const total = { resealed: 0, unreadable: 0 }
      for (;;) {
        const { rotate_key: step } = await ask<{ rotate_key: KeyChange }>(
          'mutation ($from: String!) { rotate_key(from: $from) { ok message current resealed unreadable done } }',
          { from },
        )
        if (!step.ok) refusedBy(step.message)
        total.resealed += step.resealed
        total.unreadable = step.unreadable
        if (step.done) return { text: doneText(from, step.current, total), data: { from, to: step.current, ...total } }
      }
    },
  },
]

function doneText(
  from: string,
  to: string,
  { resealed, unreadable }: { resealed: number; unreadable: number },
): string {
  const lost = unreadable > 0 ? ` ${unreadable} could not be opened and stay as they are.` : ''
  return `The key ${from} is replaced by ${to}; ${resealed} values were sealed anew.${lost} Keep the old key as long as backups that need it.`
}
