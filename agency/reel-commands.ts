import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

interface Reel {
  reelid: number
  extraid: number
  firstname: string
  lastname: string
  title: string
  src: string
  seconds: number
  size: number
  added_at: string
}

const fields = 'reelid extraid firstname lastname title src seconds size added_at'

export const reelCommands: readonly Command[] = [
  {
    name: 'reel list',
    usage: '[--member MEMBER]',
    summary: 'Audio reels, the newest 500 first, or those of one member. Dublin times.',
    positionals: [],
    options: { member: 'text' },
    async run(given, ask) {
      const member = given.text('member')
      const { voicereels } = await ask<{ voicereels: Reel[] }>(
        `query ($extraid: Int, $limit: Int) { voicereels(extraid: $extraid, limit: $limit) { ${fields} } }`,
        { extraid: member === undefined ? null : numberOf(member, 'MEMBER'), limit: 500 },
      )
      const rows = voicereels.map((one) => [
        ...[one.reelid, one.extraid, `${one.firstname} ${one.lastname}`, one.title],
        ...[minutes(one.seconds), one.size, shown(one.added_at)],
      ])
      const heading = ['Reel', 'Member', 'Name', 'Title', 'Length', 'Bytes', 'Added']
      return { text: rows.length > 0 ? table(heading, rows) : 'No audio reels.', data: voicereels }
    },
  },
  {
    name: 'reel save',
    usage: 'MEMBER REEL FILE',
    summary: "Writes one of a member's audio reels into a new file, an MP3.",
    positionals: ['MEMBER', 'REEL', 'FILE'],
    options: {},
    async run({ positionals: [member = '', reel = '', file = ''] }, ask, download) {
      if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
      const { voicereels } = await ask<{ voicereels: Reel[] }>(
        'query ($extraid: Int!) { voicereels(extraid: $extraid, limit: 500) { reelid src } }',
        { extraid: numberOf(member, 'MEMBER') },
      )
      const reelid = numberOf(reel, 'REEL')
      const src = voicereels.find((one) => one.reelid === reelid)?.src
      if (!src) refusedBy(`Member ${member} has no audio reel of that number.`)
      await writeFile(file, await download(src), { flag: 'wx', mode: 0o600 }).catch(() =>
        wrongUse(`Can't write ${file}.`),
      )
      return { text: `Audio reel ${reel} is in ${file}.`, data: { reelid, file } }
    },
  },
  {
    name: 'reel remove',
    usage: 'REEL --reason TEXT',
    summary: 'Deletes an audio reel; the member reads the reason in the history of the record.',
    positionals: ['REEL'],
    options: { reason: 'text' },
    async run(given, ask) {
      const [reel = ''] = given.positionals
      const reason = given.text('reason') ?? wrongUse('A reason is needed: --reason TEXT.')
      const { remove_voicereel } = await ask<{ remove_voicereel: Done }>(
        'mutation ($reelid: Int!, $reason: String!) { remove_voicereel(reelid: $reelid, reason: $reason) { ok message } }',
        { reelid: numberOf(reel, 'REEL'), reason },
      )
      if (!remove_voicereel.ok) refusedBy(remove_voicereel.message)
      return { text: `Audio reel ${reel} is deleted.`, data: remove_voicereel }
    },
  },
]

/** '2:05' */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
