import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { labelOf } from '../domain/vocabularies/terms'
import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

interface Photo {
  mediaid: number
  extraid: number
  firstname: string
  lastname: string
  phototype: number
  src: string | null
  datelastchanged: string
  days: number
  status: string
  quality: number | null
  comment: string | null
  reviewer: string | null
}

const fields =
  'mediaid extraid firstname lastname phototype src imagewidth imageheight datelastchanged days status quality comment rateddate reviewer'
const statuses: Readonly<Record<string, string>> = { approve: 'A', improve: 'I', reject: 'R', pending: 'P' }

export const photoCommands: readonly Command[] = [
  {
    name: 'photo list',
    usage: '[--member MEMBER] [--status approve|improve|reject|pending]',
    summary:
      'Photos that wait for their review, the oldest first, or of that status; or all of one member. Dublin times.',
    positionals: [],
    options: { member: 'text', status: 'text' },
    async run(given, ask) {
      const member = given.text('member')
      const asked = {
        extraid: member === undefined ? null : numberOf(member, 'MEMBER'),
        status: statusOf(given.text('status') ?? 'pending'),
        limit: 500,
      }
      const { photos } = await ask<{ photos: Photo[] }>(
        `query ($extraid: Int, $status: PhotoStatus, $limit: Int) { photos(extraid: $extraid, status: $status, limit: $limit) { ${fields} } }`,
        asked,
      )
      const rows = photos.map((one) => [
        ...[one.mediaid, one.extraid, `${one.firstname} ${one.lastname}`, labelOf('phototype', String(one.phototype))],
        ...[one.status, one.quality, one.comment, one.reviewer, shown(one.datelastchanged), one.days],
      ])
      const heading = ['Photo', 'Member', 'Name', 'Type', 'Status', 'Quality', 'Comment', 'By', 'Since', 'Days']
      return { text: rows.length > 0 ? table(heading, rows) : 'No photos.', data: photos }
    },
  },
  {
    name: 'photo save',
    usage: 'MEMBER PHOTO FILE',
    summary: "Writes one of a member's photos into a new file, a JPEG.",
    positionals: ['MEMBER', 'PHOTO', 'FILE'],
    options: {},
    async run({ positionals: [member = '', photo = '', file = ''] }, ask, download) {
      if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
      const { photos } = await ask<{ photos: Photo[] }>(
        'query ($extraid: Int!) { photos(extraid: $extraid, limit: 500) { mediaid src } }',
        { extraid: numberOf(member, 'MEMBER') },
      )
      const mediaid = numberOf(photo, 'PHOTO')
      const src = photos.find((one) => one.mediaid === mediaid)?.src
      if (!src) refusedBy(`Member ${member} has no picture of that number.`)
      await writeFile(file, await download(src), { flag: 'wx', mode: 0o600 }).catch(() =>
        wrongUse(`Can't write ${file}.`),
      )
      return { text: `Photo ${photo} is in ${file}.`, data: { mediaid, file } }
    },
  },
  {
    name: 'photo review',
    usage:
      "PHOTO approve|improve|reject|pending [--quality 0-5] [--comment TEXT] [--reviewer NAME]   (--comment '' takes the comment away)",
    summary: 'Rates a photo, or takes a rating back; the member reads the comment.',
    positionals: ['PHOTO', 'REVIEW'],
    options: { quality: 'text', comment: 'text', reviewer: 'text' },
    async run(given, ask) {
      const [photo = '', review = ''] = given.positionals
      const quality = given.text('quality')
      const comment = given.text('comment')
      const { review_photo } = await ask<{ review_photo: Done }>(
        'mutation ($mediaid: Int!, $status: PhotoStatus!, $quality: Int, $comment: String, $reviewer: String) { review_photo(mediaid: $mediaid, status: $status, quality: $quality, comment: $comment, reviewer: $reviewer) { ok message } }',
        {
          ...{ mediaid: numberOf(photo, 'PHOTO'), status: statusOf(review) },
          ...(quality === undefined ? {} : { quality: numberOf(quality, '--quality') }),
          ...(comment === undefined ? {} : { comment: comment || null }),
          reviewer: given.text('reviewer') ?? null,
        },
      )
      if (!review_photo.ok) refusedBy(review_photo.message)
      return { text: `Photo ${photo}: ${review}.`, data: review_photo }
    },
  },
]

function statusOf(given: string): string {
  const status = Object.hasOwn(statuses, given) ? statuses[given] : undefined
  return status ?? wrongUse(`A status is approve, improve, reject or pending, not '${given}'.`)
}
