import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FieldName } from '../../domain/profile/field'
import { fieldNames, fields } from '../../domain/profile/fields'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { fieldSamples } from '../support/field-samples'
import { type Device, newDevice } from '../support/member-client'
import { type Fields, readFields, save, sendSave } from '../support/profile-client'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')

forEachDatabase((_name, open) => {
  describe('a profile that gets bad input', () => {
    let database: OpenDatabase
    let served: Served
    let device: Device

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      const extraid = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
      await save(device, { occupation: 'Baker' })
    })
    /** No other value is lost, and no line of the log reports a fault. */
    const untouched = async (fieldsAsked: Fields = {}) => {
      const names = [...new Set(['occupation', ...Object.keys(fieldsAsked)])].filter((name) => name in fieldSamples)
      const empty = Object.fromEntries(names.map((name) => [name, null]))
      expect(await readFields(device, names)).toEqual({ ...empty, occupation: 'Baker' })
      expect(served.log.filter((line) => /"status":5|"fault"/.test(line))).toEqual([])
    }

    const wrong: [what: string, name: FieldName, value: string | number, message: RegExp][] = [
      ['over-long text', 'carinfo', 'x'.repeat(1001), /at most 1000 characters/],
      ['text that would fill a page', 'textlook', 'ż'.repeat(9_000), /at most 4000 characters/],
      ['an over-long name', 'parentname', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3), /at most 50 characters/],
      ['an address without @', 'emailaddress', 'nowhere', /^E-mail must be valid/],
      ['an over-long address', 'emailaddress', `${'a'.repeat(60)}@b.ie`, /^E-mail must be valid/],
      ['a number with letters', 'mobile', '085 CALL ME', /only contain digits/],
      ['a number from nowhere', 'mobile', '1234567890', /start with 08 or 00/],
      ['a short number', 'mobile', '0851', /too short/],
      ['a birth date in the future', 'dateofbirth', '2026-11-21', /future/],
      ['a birth date of long ago', 'dateofbirth', '1800-01-01', /120 years/],
      ['a word of no list', 'build', 'Round', /list/],
      ['a word of another language', 'nationality', 'Polski', /list/],
      ['a name that every object has', 'gender', 'constructor', /list/],
      ['a giant', 'height', 96, /feet from 1 to 7/],
      ['less than nobody', 'height', -1, /feet from 1 to 7/],
      ['a picture of no width', 'vimeo_width', 0, /at least 1/],
      ['a script for an address', 'website', 'javascript:alert(1)', /./],
      ['an IBAN with a slip', 'eft_iban', 'IE29AIBK93115212345679', /^IBAN Example/],
      ['a BIC of six letters', 'eft_bic', 'BOFIIE', /^BIC Example/],
      ['a PPS number with another letter', 'ppsnumber', '1234567A', /^PPS Number is invalid/],
      ['a PPS number of six digits', 'ppsnumber', '123456T', /^PPS Number - 7 digits/],
    ]
    it.each(wrong)('says at the field what is wrong with %s', async (_what, name, value, message) => {
      const unkept = fields[name].restsOnDevice === false
      const fields_ = { [name]: value, occupation: 'Chef' }
      const refused = unkept ? await sendSave(device, fields_) : await sendSave(device, fields_, { opId: randomUUID() })
      expect(refused.data?.update_member).toMatchObject({
        ok: false,
        outcome: 'invalid',
        problems: [{ field: name, message: expect.stringMatching(message) }],
      })
      await untouched(fields_)
    })

    it.each<[what: string, json: string]>([
      ['a day that no calendar has', '"dateofbirth": "2000-02-31"'],
      ['a day as people write it', '"dateofbirth": "31/02/2000"'],
      ['a number for a text', '"accents": 7'],
      ['a list for a text', '"accents": ["Cork"]'],
      ['an object for a text', '"accents": {"toString": 1}'],
      ['a text for a number', '"height": "66"'],
      ['half an inch', '"height": 66.5'],
      ['a number beyond all', '"height": 1e300'],
      ['a text for yes', '"havecar": "yes"'],
      ['a field that nobody has', '"karma": 7'],
      ['the making of objects', '"__proto__": {"is_staff": true}'],
    ])('is told that %s does not fit', async (_what, json) => {
      const given = JSON.parse(`{"occupation": "Chef", ${json}}`) as Fields
      // Several times, because a document that comes again is run in another way.
      for (const opId of [randomUUID(), randomUUID(), randomUUID()]) {
        const refused = await sendSave(device, given, { opId })
        expect([refused.status, refused.code], JSON.stringify(refused)).toEqual([400, 'BAD_REQUEST'])
      }
      await untouched()
    })

    it('does not read a megabyte', async () => {
      const refused = await sendSave(device, { textlook: 'x'.repeat(1_000_000) })
      expect([refused.status, refused.code]).toEqual([413, 'BAD_REQUEST'])
      await untouched({ textlook: '' })
    })

    it.each<[what: string, name: FieldName, given: string, kept: string]>([
      ['an emoji of many parts', 'accents', 'Cork 👩🏽‍🎤🏳️‍🌈', 'Cork 👩🏽‍🎤🏳️‍🌈'],
      ['Irish and Polish names', 'lastname', 'Ó Súilleabháin-Żółć', 'Ó Súilleabháin-Żółć'],
      ['letters and marks apart', 'lastname', 'O\u0301 Se\u0301', 'Ó Sé'],
      ['right-to-left text', 'firstname', 'שרה نور', 'שרה نور'],
      ['a mark that turns the text around', 'firstname', '\u202eCaoimhe', 'Caoimhe'],
      ['NUL and other controls', 'textskills', 'Ri\u0000des\u0007\r\nSings', 'Rides\nSings'],
      ['half a letter', 'accents', 'Cork\ud83d', 'Cork'],
      ['markup', 'textlook', '<script>alert(1)</script> & "so on"', '<script>alert(1)</script> & "so on"'],
      ['what SQL would read', 'accents', "'); drop table member; --", "'); drop table member; --"],
      ['a pasted number', 'mobile', ' +353 (0)85-123 45 67 ', '00353851234567'],
      ['a pasted Eircode', 'address4', 'd02 x285', 'D02X285'],
    ])('keeps %s', async (_what, name, given, kept) => {
      expect(await save(device, { [name]: given })).toMatchObject({ ok: true })
      expect(await readFields(device, [name])).toEqual({ [name]: kept })
      // What a read returns is what is stored, so saving it again changes nothing.
      expect(await save(device, { [name]: kept }, { base: { [name]: kept } })).toMatchObject({ ok: true })
      expect(served.log.filter((line) => /"status":5|"fault"/.test(line))).toEqual([])
    })

    it('has room for every field at its longest, in letters of four bytes', async () => {
      for (const name of fieldNames) {
        const { kind, maxLength } = fields[name]
        const isFree = (kind === 'text' || kind === 'lines') && maxLength !== undefined && !('rule' in fields[name])
        if (!isFree || fields[name].who === 'staff') continue
        const value = '🎭'.repeat(maxLength)
        const stored = await sendSave(device, { [name]: value })
        expect(stored.data?.update_member, `${name}: ${JSON.stringify(stored.data)}`).toMatchObject({ ok: true })
        expect((await readFields(device, [name]))[name]).toBe(value)
      }
      for (const name of fieldNames.filter((one) => fields[one].who === 'own')) {
        const stored = await sendSave(device, { [name]: fieldSamples[name] })
        expect(stored.data?.update_member, name).toMatchObject({ ok: true })
      }
      expect(served.log.filter((line) => /"status":5|"fault"/.test(line))).toEqual([])
    })

    it('gives no answer for a child that is not there, or a number that is none', async () => {
      for (const extraid of [0, -1, 999_999, 2_147_483_647]) {
        const query = `mutation { update_member(extraid: ${extraid}, fields: { occupation: "x" }) { outcome } }`
        const called = await call(served.url, 'member', query, {}, { cookie: device.cookie })
        expect(called.data).toEqual({ update_member: { outcome: 'absent' } })
      }
    })
  })
})
