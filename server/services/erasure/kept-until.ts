import type { AgencyInfo, KeptRecords, Retention } from '../../../domain/agency/agency-info'
import sample from '../../config/sample-agency.json' with { type: 'json' }

/** What the agency keeps of an erased member: by its own file, else by the sample file, which follows Irish law. */
export function retentionOf({ retention }: AgencyInfo): Retention {
  return { ...sample.retention, ...retention }
}

/** The first year whose records are still kept on that day; older ones are deleted. */
export function firstKeptYear({ years }: KeptRecords, today: string): number {
  return Number(today.slice(0, 4)) - years
}

/** The last day on which a year's records are kept, YYYY-MM-DD. */
export function keptUntil({ years }: KeptRecords, year: number): string {
  return `${year + years}-12-31`
}
