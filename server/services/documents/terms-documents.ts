import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import type { RequestContext } from '../../context/request-context'
import type { FoundDocument } from './made-document'
import { pdfOf } from './pdf'
import type { PdfPart } from './pdf-writer'
import { employmentSections, engagementSections, type Section } from './terms-texts'

/** The terms of engagement, in the member's name. */
export async function termsOfEngagement(ctx: RequestContext, extraid: number): Promise<FoundDocument | null> {
  const member = await partyOf(ctx, extraid)
  return member && terms(ctx, member, 'Terms of engagement', 'terms-of-engagement', engagementSections)
}

/** The terms of employment: for a member who has them (have_ccp_terms), else there are none. */
export async function termsOfEmployment(ctx: RequestContext, extraid: number): Promise<FoundDocument | null> {
  const member = await partyOf(ctx, extraid)
  if (!member?.have_ccp_terms) return null
  return terms(ctx, member, 'Terms of employment', 'terms-of-employment', employmentSections)
}

async function partyOf(ctx: RequestContext, extraid: number) {
  const member = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['extraid', 'firstname', 'lastname', 'system', 'signedupdate', 'accepted_at', 'have_ccp_terms'])
    .executeTakeFirst()
  if (!member) return null
  const house = ctx.agencyInfo.systems.find(({ code }) => code === member.system)?.name ?? ctx.agencyInfo.name
  return { ...member, house, name: `${member.firstname} ${member.lastname}` }
}

type Party = NonNullable<Awaited<ReturnType<typeof partyOf>>>

function terms(
  ctx: RequestContext,
  member: Party,
  title: string,
  filename: string,
  sections: readonly Section[],
): FoundDocument {
  const accepted = member.accepted_at ? dayWords(dublinDay(member.accepted_at)) : 'Not yet'
  const make = async () => {
    const of = { title: `${title}: ${member.name}`, author: member.house, now: ctx.now() }
    const facts = [
      ['Between', `${member.house} (the agency) and ${member.name} (the member)`],
      ['Member number', String(member.extraid)],
      ['Member since', dayWords(member.signedupdate)],
      ['Employment terms accepted', accepted],
    ] as const
    const parts: PdfPart[] = [
      ['small', member.house],
      ['title', title],
      ['facts', facts],
      ...sections.flatMap(({ heading, points }): PdfPart[] => [
        ['heading', heading],
        ['numbered', points],
      ]),
      ['heading', 'Questions'],
      ['paragraph', `Ask the agency: ${ctx.agencyInfo.support.email}, ${ctx.agencyInfo.support.phone}.`],
    ]
    const body = await pdfOf(of, parts, ctx.caller)
    return { body, type: 'application/pdf', filename: `${filename}.pdf` } as const
  }
  return { extraid: member.extraid, make }
}
