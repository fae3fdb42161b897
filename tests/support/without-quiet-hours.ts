import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }

/** AGENCY_FILE of the sample agency, whose members are told of messages at any time: tests run at night too. */
export function withoutQuietHours(): { AGENCY_FILE: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'callboard-agency-')), 'agency.json')
  writeFileSync(file, JSON.stringify({ ...sample, notifications: { quiet_hours: null } }))
  return { AGENCY_FILE: file }
}
