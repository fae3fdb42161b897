import type { AgencyInfo } from '../../domain/agency/agency-info'
import { createStore } from '../state/store'

/** The agency's own file, once it came. */
export const agencyFile = createStore<AgencyInfo | null>(null)
let asked: Promise<void> | null = null

/** Loads the agency's names and links, once; after a failure the next call tries again. Never rejects. */
export function askAgency(): Promise<void> {
  asked ??= load().catch(() => {
    asked = null
  })
  return asked
}

async function load(): Promise<void> {
  const response = await fetch('/agency.json')
  if (!response.ok) throw new TypeError('no agency file')
  agencyFile.set((await response.json()) as AgencyInfo)
}
