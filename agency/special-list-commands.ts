import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

interface SpecialList {
  listid: number
  listname: string
  photorequired: boolean
  textrequired: boolean
  open: boolean
  applications: number
  pending: number
}

interface Application {
  extraid: number
  firstname: string
  lastname: string
  status: string
  text: string | null
  image: string | null
  moderatornote: string | null
  applied_at: string
}

const statuses: Readonly<Record<string, string>> = { accept: 'A', decline: 'R', pending: 'P' }

export const specialListCommands: readonly Command[] = [
  {
    name: 'speciallist list',
    usage: '',
    summary: 'Special lists, newest first, and how many applied.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { speciallists } = await ask<{ speciallists: SpecialList[] }>(
        '{ speciallists { listid listname description src photorequired photoprompt textrequired textprompt open applications pending } }',
      )
      const rows = speciallists.map((one) => [
        ...[one.listid, one.listname, one.open, one.textrequired, one.photorequired, one.applications, one.pending],
      ])
      const heading = ['List', 'Name', 'Open', 'Text', 'Photo', 'Applied', 'Waiting']
      return { text: rows.length > 0 ? table(heading, rows) : 'No special lists.', data: speciallists }
    },
  },
  {
    name: 'speciallist create',
    usage:
      '--name NAME [--description HTML] [--src PATH] [--text-required] [--text-prompt P] [--photo-required] [--photo-prompt P] [--key KEY]',
    summary: 'Makes a special list that members can apply to.',
    positionals: [],
    options: {
      ...{ name: 'text', description: 'text', src: 'text', 'text-required': 'flag', 'text-prompt': 'text' },
      ...{ 'photo-required': 'flag', 'photo-prompt': 'text', key: 'text' },
    },
    async run(given, ask) {
      const list = {
        listname: given.required('name'),
        description: given.text('description') ?? null,
        src: given.text('src') ?? null,
        textrequired: given.flag('text-required'),
        textprompt: given.text('text-prompt') ?? null,
        photorequired: given.flag('photo-required'),
        photoprompt: given.text('photo-prompt') ?? null,
      }
      const { create_speciallist } = await ask<{ create_speciallist: Done & { listid: number | null } }>(
        'mutation ($list: SpecialListInput!) { create_speciallist(list: $list) { ok message listid } }',
        { list },
        given.text('key'),
      )
      if (!create_speciallist.ok) refusedBy(create_speciallist.message)
      return { text: `Special list ${create_speciallist.listid} is made.`, data: create_speciallist }
    },
  },
  {
    name: 'speciallist close',
    usage: 'LIST',
    summary: 'Nobody can apply from now on; those who applied still see it.',
    positionals: ['LIST'],
    options: {},
    async run(given, ask) {
      const listid = numberOf(given.positionals[0] ?? '', 'LIST')
      const { close_speciallist } = await ask<{ close_speciallist: Done }>(
        'mutation ($listid: Int!) { close_speciallist(listid: $listid) { ok message } }',
        { listid },
      )
      if (!close_speciallist.ok) refusedBy(close_speciallist.message)
      return { text: `Special list ${listid} is closed.`, data: close_speciallist }
    },
  },
  {
    name: 'speciallist applications',
    usage: 'LIST',
    summary: 'Who applied to a special list, by name. Dublin times.',
    positionals: ['LIST'],
    options: {},
    async run(given, ask) {
      const listid = numberOf(given.positionals[0] ?? '', 'LIST')
      const { speciallist_applications: applications } = await ask<{ speciallist_applications: Application[] }>(
        'query ($listid: Int!) { speciallist_applications(listid: $listid) { listid listname extraid firstname lastname status text image moderatornote applied_at } }',
        { listid },
      )
      const rows = applications.map((one) => [
        ...[
          one.extraid,
          `${one.firstname} ${one.lastname}`,
          one.status,
          one.text,
          one.image !== null,
          one.moderatornote,
        ],
        shown(one.applied_at),
      ])
      const heading = ['Member', 'Name', 'Status', 'Text', 'Photo', 'Note', 'Applied']
      return { text: rows.length > 0 ? table(heading, rows) : 'Nobody applied.', data: applications }
    },
  },
  {
    name: 'speciallist save',
    usage: 'LIST MEMBER FILE',
    summary: "Writes the photo of a member's application into a new file, a JPEG.",
    positionals: ['LIST', 'MEMBER', 'FILE'],
    options: {},
    async run({ positionals: [list = '', member = '', file = ''] }, ask, download) {
      if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
      const asked = { listid: numberOf(list, 'LIST'), extraid: numberOf(member, 'MEMBER') }
      const { speciallist_applications: applications } = await ask<{ speciallist_applications: Application[] }>(
        'query ($listid: Int!) { speciallist_applications(listid: $listid) { extraid image } }',
        { listid: asked.listid },
      )
      const image = applications.find(({ extraid }) => extraid === asked.extraid)?.image
      if (!image) refusedBy(`Member ${member} has no photo with an application to special list ${list}.`)
      await writeFile(file, await download(image), { flag: 'wx', mode: 0o600 }).catch(() =>
        wrongUse(`Can't write ${file}.`),
      )
      return { text: `The photo of member ${member}, special list ${list}, is in ${file}.`, data: { ...asked, file } }
    },
  },
  {
    name: 'speciallist decide',
    usage: "LIST MEMBER accept|decline|pending [--note TEXT]   ('' takes the note away)",
    summary: 'Decides an application, or takes a decision back; the member reads the note.',
    positionals: ['LIST', 'MEMBER', 'DECISION'],
    options: { note: 'text' },
    async run(given, ask) {
      const [list = '', member = '', decision = ''] = given.positionals
      const status = Object.hasOwn(statuses, decision) ? statuses[decision] : undefined
      if (status === undefined) wrongUse(`A decision is accept, decline or pending, not '${decision}'.`)
      const note = given.text('note')
      const { decide_speciallistapplication: decided } = await ask<{ decide_speciallistapplication: Done }>(
        'mutation ($listid: Int!, $extraid: Int!, $status: SpecialListStatus!, $moderatornote: String) { decide_speciallistapplication(listid: $listid, extraid: $extraid, status: $status, moderatornote: $moderatornote) { ok message } }',
        {
          ...{ listid: numberOf(list, 'LIST'), extraid: numberOf(member, 'MEMBER'), status },
          ...(note === undefined ? {} : { moderatornote: note || null }),
        },
      )
      if (!decided.ok) refusedBy(decided.message)
      return { text: `Member ${member}, special list ${list}: ${decision}.`, data: decided }
    },
  },
]
