import { readFileSync } from 'node:fs'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import { StartError } from '../start-error'
import { agencyProblem, isAgencyInfo } from './agency-problem'
import sample from './sample-agency.json'

/** What the agency says of itself, from AGENCY_FILE; the sample agency without it. */
export function readAgencyFile(path: string | undefined): AgencyInfo {
  const content: unknown = path === undefined ? sample : parsed(path)
  if (isAgencyInfo(content)) return content
  throw new StartError(`AGENCY_FILE ${path} can't be used: ${agencyProblem(content)}.`)
}

function parsed(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartError(
      `AGENCY_FILE ${path} can't be read; set it to a JSON file, or leave it out for a sample agency.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`AGENCY_FILE ${path} is not JSON.`)
  }
}
