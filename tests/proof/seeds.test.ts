import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsole } from '../support/expected-console'
import { openAgency, runSchedule } from './run-schedule'
import { seeds } from './seeds'
import type { Agency } from './world/agency'

/** Schedules that failed once, played on every run. See seeds.ts. */
describe('schedules that once failed', () => {
  let agency: Agency
  beforeAll(async () => {
    agency = await openAgency()
  })
  afterAll(() => agency.close())

  it('are each kept once', () => {
    expect(new Set(seeds.map(({ schedule }) => JSON.stringify(schedule))).size).toBe(seeds.length)
  })

  for (const { found, was, schedule, said } of seeds) {
    it(`${was} (seed ${found})`, async () => {
      if (said) expectConsole(said)
      expect((await runSchedule(agency, schedule)).wrong).toEqual([])
    })
  }
})
