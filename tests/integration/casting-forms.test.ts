import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { standardConfig } from '../../domain/notice-form/standard-config'
import { modelsForm } from '../../server/demo/forms'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { adult, everything } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-26T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'casting-forms-'))

async function command(url: string, args: string[]) {
  const said = { out: '', err: '' }
  const code = await runAgency(args, {
    env: { CALLBOARD_URL: url, AGENCY_TOKEN: 'test-token' },
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  })
  return { code, ...said }
}

forEachDatabase((_name, open) => {
  describe('what strangers answered on the form', () => {
    const at = inApplicationScene(open)

    it('is read by the agency beside its members, decided like theirs, and is in the CSV but for the numbers of documents', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(everything)
      const application = adult('orla@example.ie', {
        ...{ photoid_type: 'Passport', photoid_number: 'PA1234567', photoid_viewed: true, heardabout: 'My "aunt"' },
        ...{ worklocations: ['Dublin', 'Wicklow'], freetime: '=1+1' },
      })
      expect((await scene.send({ form_id, application })).answer).toMatchObject({ ok: true })
      const [account] = await scene.logins()
      const stranger = String(account?.extraid)
      const member = await addMember(scene.db)
      await scene.db.insertInto('open_casting_application').values({ form_id, extraid: member }).execute()
      const agency = (...args: string[]) => command(scene.url, args)
      const id = String(form_id)
      const { out } = await agency('casting', 'applications', id)
      expect(out).toMatch(new RegExp(`${stranger} .* yes +pending`))
      expect(out).toMatch(new RegExp(`${member} .* no +pending`))
      const csv = (await agency('casting', 'applications', id, '--csv')).out
      expect(csv).toContain(
        'name,extraid,applied_at,status,is_new,agreetcs,agree_nationality,photoid_type,photoid_other,',
      )
      expect(csv).toContain('Dublin, Wicklow')
      expect(csv).toContain('"My ""aunt"""')
      // An apostrophe keeps a spreadsheet from running the text as a formula.
      expect(csv).toContain("'=1+1")
      expect(csv).not.toContain('PA1234567')
      // Sealed answers are in no list either. Whoever looks at them is noted.
      expect((await agency('casting', 'applications', id, '--json')).out).not.toContain('PA1234567')
      expect((await agency('casting', 'answers', id, stranger)).out).toMatch(/Number of the photo id +PA1234567/)
      expect((await scene.notes(Number(stranger))).at(-1)).toEqual([
        'Answers of an application looked at: Crowd',
        ...['agency', 'The agency'],
      ])
      const look = `mutation { look_at_opencasting_answers(form_id: ${id}, extraid: ${stranger}) { answers { value } } }`
      const headers = { 'Idempotency-Key': randomUUID() }
      const looked = await call(scene.url, 'agency', look, {}, { token: 'test-token', headers })
      expect(JSON.stringify(looked.data)).toContain('PA1234567')
      // Sealed answers are stored in clear nowhere else.
      expect(await scene.db.selectFrom('agency_ledger').selectAll().execute()).toEqual([])
      expect((await agency('casting', 'answers', id, String(member))).out).toMatch(/Nothing was answered/)
      expect(await agency('casting', 'answers', id, '999999')).toMatchObject({ code: 1 })
      // An agreement keeps the words that the applicant read, although the label has changed.
      const relabelled = { ...everything, fields: { agreetcs: { label: 'I accept anything' } } }
      const config = JSON.stringify(relabelled)
      await scene.db.updateTable('open_casting').set({ config }).execute()
      expect((await agency('casting', 'answers', id, stranger)).out).toMatch(/I accept the terms & conditions +Yes/)
      const accepted = await agency('casting', 'accept', id, stranger)
      await scene.db.updateTable('open_casting_application').set({ sealed_answers: 'v2.gone.x' }).execute()
      expect(await agency('casting', 'answers', id, stranger)).toMatchObject({
        ...{ code: 1, err: 'No key of this server opens these answers.\n' },
      })
      expect(JSON.parse((await agency('casting', 'applications', id, '--json')).out)).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ extraid: Number(stranger), answers: null })]),
      )
      expect(accepted.out).toBe(`Member ${stranger}, casting ${id}: accepted.\n`)
    })
  })

  describe('the form of an open casting', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    const agency = (...args: string[]) => command(served.url, args)
    const file = (name: string, config: unknown) => {
      const path = join(folder, name)
      writeFileSync(path, typeof config === 'string' ? config : JSON.stringify(config, null, 2))
      return path
    }
    const add = async (...more: string[]) => {
      const made = await agency('casting', 'add', '--title', 'Knitwear', '--preamble', '<p>Come.</p>', ...more)
      return { ...made, id: /^Casting (\d+) /.exec(made.out)?.[1] ?? '' }
    }
    const publicForm = async (id: string, preview: string | null = null) => {
      const query = 'query ($id: Int!, $p: String) { notice_form(id: $id, preview: $p) { is_active config } }'
      return (await call(served.url, 'login', query, { id: Number(id), p: preview }, {})).data?.notice_form
    }

    it('is checked before anything is saved, here and at the server, with the place of each fault', async () => {
      const wrong = {
        ...modelsForm,
        sections: { ...modelsForm.sections, Photos: { fields: ['headshot', 'backshot'] } },
      }
      const path = file('wrong.json', wrong)
      const said = [
        'sections["Photos"].fields[1]: Field not found: "backshot".',
        'fields.longportrait: No section asks for this field.',
        'fields.hairportrait: No section asks for this field.',
      ].join('\n')
      expect(await agency('casting', 'check', path)).toMatchObject({ code: 1, out: `${said}\n` })
      expect(await add('--config-file', path)).toMatchObject({ code: 1, err: `The config is not saved.\n${said}\n` })
      expect((await agency('casting', 'list')).out).toBe('No castings.\n')
      expect(await agency('casting', 'check', file('right.json', modelsForm))).toMatchObject({
        ...{ code: 0, out: 'This can be saved.\n' },
      })
      expect(await agency('casting', 'check', join(folder, 'none.json'))).toMatchObject({ code: 2 })
    })

    it('names ten faults of very many', async () => {
      const many = Array.from({ length: 1_000 }, (_, at) => `field${at}`)
      const { err } = await add('--config-file', file('many.json', { sections: { Account: { fields: many } } }))
      expect(err.split('\n')).toHaveLength(13)
      expect(err).toMatch(/\n996 more\.\n$/)
    })

    it('can be looked at before anybody applies, is read back as it was written, and goes back to the standard form', async () => {
      const path = file('models.json', modelsForm)
      const { id, out } = await add('--closed', '--config-file', path)
      const [, link = '', preview = ''] =
        /to look at it: (\/open-casting\/\d+\?preview=([\w-]{22})) Open it/.exec(out) ?? []
      expect(out).toBe(
        `Casting ${id} is made. Its link: /open-casting/${id}; to look at it: ${link} Open it with: casting change ${id} --reopen\n`,
      )
      // Nobody can find a casting that is not announced yet by trying numbers: no visitor and no member.
      expect(await publicForm(id)).toBeNull()
      expect(await publicForm(id, `${preview.slice(1)}a`)).toBeNull()
      expect(preview).toMatch(/[A-Za-z0-9]$/)
      for (const given of [preview, `${preview}.`, `${preview}_`]) {
        const form = { is_active: false, config: JSON.stringify(modelsForm, null, 2) }
        expect(await publicForm(id, given), given).toEqual(form)
      }
      const extraid = await addMember(database.db)
      const cookie = await cookieOf(database.db, extraid, now)
      const { data } = await call(served.url, 'member', '{ list_opencasting { id } }', {}, { cookie })
      expect(data?.list_opencasting).toEqual([])
      await agency('casting', 'change', id, '--reopen')
      expect(await publicForm(id)).toMatchObject({ is_active: true })
      expect(JSON.parse((await agency('casting', 'form', id)).out)).toEqual(JSON.parse(JSON.stringify(modelsForm)))
      const faulty = await agency('casting', 'change', id, '--config-file', file('list.json', '[]'))
      expect(faulty).toMatchObject({ code: 1, err: expect.stringContaining('config: This is not a JSON object.') })
      expect(await publicForm(id)).toMatchObject({ config: expect.stringContaining('"Photo Id"') })
      await agency('casting', 'change', id, '--config-file', '')
      expect(await publicForm(id)).toMatchObject({ config: null })
      expect(JSON.parse((await agency('casting', 'form', id)).out)).toEqual(JSON.parse(JSON.stringify(standardConfig)))
      expect(await agency('casting', 'form', '999999')).toMatchObject({ code: 1 })
    })
  })
})
