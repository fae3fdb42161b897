import type { Insertable } from 'kysely'
import type { NoticeConfig } from '../../domain/notice-form/standard-config'
import { cleanHtml } from '../services/messages/sanitise'
import type { OpenCastingApplicationTable, OpenCastingTable } from '../store/tables/castings'
import { backgroundForm, featuredChildForm, modelsForm } from './forms'
import { busy, crowd, niamh } from './people'

interface DemoCasting extends Insertable<OpenCastingTable> {
  id: number
}

const [piotr, sadhbh] = crowd
const hour = 3_600_000
const day = 24 * hour

/** The config as JSON text, indented as a person in the office writes it. */
function written(config: NoticeConfig): string {
  return JSON.stringify(config, null, 2)
}

/** A call for background that stands open for days, one for children that closes within the hour, and one for models that is closed. */
export function demoCastings(now: Date): {
  castings: DemoCasting[]
  applications: Insertable<OpenCastingApplicationTable>[]
} {
  const from = (ms: number) => new Date(now.getTime() + ms)
  const castings: DemoCasting[] = [
    {
      ...{ id: 401, title: 'Models for a knitwear campaign', created: from(-21 * day), expiry: from(-3 * day) },
      config: written(modelsForm),
      preamble:
        '<p>Two days in a studio in Smithfield, and one on Howth Head in whatever weather there is.</p><ul><li>Height 170 to 185 cm</li><li>No visible tattoos on hands or neck</li></ul>',
    },
    {
      ...{ id: 402, title: 'Fair day: market crowd, Kells', created: from(-2 * day), expiry: from(6 * day) },
      config: written(backgroundForm),
      preamble:
        '<p>A fair day in <strong>1911</strong>, filmed on the main street of Kells. We look for 120 people of all ages: farmers, dealers, mothers, a fiddler or two.</p><p>Two days in the week after next; fittings the week before.</p><ul><li>No modern haircuts, or you let us cut it</li><li>You are at ease among cattle and horses</li></ul>',
    },
    {
      ...{
        id: 403,
        title: 'Featured child: the girl with the lamp',
        created: from(-1 * day),
        expiry: from(50 * 60_000),
      },
      config: written(featuredChildForm),
      preamble:
        '<p>A girl of 7 to 10 who carries a lamp through a dark house, in one long take. No lines.</p><p>One day, with a chaperone. <strong>Parents apply for their child, on the child’s own page.</strong></p>',
    },
  ]
  const applications: Insertable<OpenCastingApplicationTable>[] = [
    {
      ...{ form_id: 401, extraid: niamh, applied_at: from(-10 * day), status: 'A', decided_at: from(-2 * day) },
      decided_by: 'The agency',
    },
    {
      ...{ form_id: 401, extraid: sadhbh, applied_at: from(-12 * day), status: 'A', decided_at: from(-2 * day) },
      decided_by: 'The agency',
    },
    { form_id: 402, extraid: piotr, applied_at: from(-1 * day) },
    { form_id: 402, extraid: busy, applied_at: from(-20 * hour) },
  ]
  return { castings: castings.map((one) => ({ ...one, preamble: cleanHtml(one.preamble) })), applications }
}
