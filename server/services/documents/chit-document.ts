import { dayWords } from '../../../domain/dates/time-words'
import { hoursText } from '../../../domain/leave/amount'
import type { RequestContext } from '../../context/request-context'
import { type ChitRow, chitWith } from '../pay/chits'
import { houseOf } from './house'
import type { FoundDocument, MadeDocument } from './made-document'
import { pdfOf } from './pdf'
import type { PdfPart } from './pdf-writer'

/** The work chit of that number: what a day's work was, as the agency wrote it down. */
export async function chitDocument(ctx: RequestContext, id: number): Promise<FoundDocument | null> {
  const chit = await chitWith(ctx.db, id)
  if (!chit) return null
  return { extraid: chit.extraid, make: async () => madeOf(ctx, chit, await houseOf(ctx, chit.extraid)) }
}

async function madeOf({ now, caller }: RequestContext, chit: ChitRow, house: string): Promise<MadeDocument> {
  const name = `${chit.firstname} ${chit.lastname}`
  const day = dayWords(chit.date_worked)
  const note: PdfPart[] = chit.note
    ? [
        ['heading', 'Note'],
        ['paragraph', chit.note],
      ]
    : []
  const parts: PdfPart[] = [['small', house], ['title', 'Work chit'], ['facts', factsOf(chit, name, day)], ...note]
  const body = await pdfOf({ title: `Work chit, ${day}: ${name}`, author: house, now: now() }, parts, caller)
  return { body, type: 'application/pdf', filename: `chit-${chit.date_worked}-${chit.id}.pdf` }
}

/** One line for each fact that is known. */
function factsOf(chit: ChitRow, name: string, day: string): (readonly [string, string])[] {
  const { start_time, end_time, break_hundredths, hours_hundredths } = chit
  const known: (readonly [string, string | null])[] = [
    ['Name', name],
    ['Member number', String(chit.extraid)],
    ['Chit number', chit.reference],
    ['Date worked', day],
    ['Production', chit.production],
    ['Role', chit.role],
    ['Production company', chit.production_company],
    ['From', start_time],
    ['To', end_time],
    ['Unpaid breaks, hours', break_hundredths === null ? null : hoursText(break_hundredths)],
    ['Hours', hours_hundredths === null ? null : hoursText(hours_hundredths)],
  ]
  return known.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}
