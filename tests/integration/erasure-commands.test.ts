import { beforeAll, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call } from '../support/caller'
import { onEmbedded } from '../support/database'
import { addFullMember } from '../support/full-member'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')

onEmbedded((open) => {
  describe('the commands of erasure', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    const agency = async (...args: string[]) => {
      let out = ''
      let err = ''
      const code = await runAgency(args, {
        env: { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text: string) => (out += text) },
        stderr: { write: (text: string) => (err += text) },
      })
      return { code, out, err }
    }
    const ask = async (extraid: number, reason: string) => {
      const query = `mutation ($reason: String) { request_erasure(extraid: ${extraid}, reason: $reason) { ok } }`
      const cookie = await cookieOf(database.db, extraid, now)
      await call(served.url, 'member', query, { reason }, { cookie })
    }

    it('show who asks, decline with a reason, carry out with a report, and say what can’t be done', async () => {
      expect((await agency('erasure', 'list')).out).toBe('Nobody asks for erasure.\n')
      const stays = await addMember(database.db, 'Łucja')
      const { extraid } = await addFullMember(database.db, now, { payYears: [2025], leaveYears: [2025] })
      await ask(stays, 'Too many texts')
      await ask(extraid, '')
      const list = (await agency('erasure', 'list')).out.split('\n')
      expect(list[2]).toMatch(/^ *20001 +Łucja Ní Bhriain +\S.* +Łucja Ní Bhriain +Too many texts$/)
      expect(list).toHaveLength(5)

      expect(await agency('erasure', 'decline', String(stays))).toMatchObject({ code: 2, out: '' })
      expect(await agency('erasure', 'decline', String(stays), '--why', 'You work for us')).toEqual({
        code: 0,
        out: `The request of member ${stays} is declined.\n`,
        err: '',
      })
      const done = await agency('erasure', 'carry-out', String(extraid))
      expect(done).toMatchObject({ code: 0, err: '' })
      expect(done.out).toContain(`Member ${extraid} is erased.`)
      expect(done.out).toMatch(/Messages and answers +1\n/)
      expect(done.out).toMatch(/Payslips +1 +2031-12-31 +Taxes Consolidation Act/)
      const again = await agency('erasure', 'carry-out', String(extraid), '--json')
      expect(JSON.parse(again.out)).toMatchObject({ ok: true, erased: [] })
      expect((await agency('erasure', 'carry-out', String(extraid))).out).toContain('There was nothing more to erase.')
      expect((await agency('erasure', 'list')).out).toBe('Nobody asks for erasure.\n')
      expect(await agency('erasure', 'carry-out', '999')).toEqual({
        code: 1,
        out: '',
        err: 'There is no member 999.\n',
      })
      // A message to an erased member is refused.
      const sent = await agency(
        ...['message', 'send', '--to', String(extraid), '--category', 'c', '--name', 'n', '--text', 't'],
      )
      expect(sent).toMatchObject({ code: 1, err: `There is no member ${extraid}.\n` })
    }, 60_000)
  })
})
