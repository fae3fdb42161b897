import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/browser-test'
import { photo } from '../support/photo-samples'
import { photosAtAgency, photosPath } from '../support/photos-screen'
import { agency } from '../support/portal'
import { expectUpright } from '../support/prepared-photo'
import { agencySets, type EmptyMember, emptyMember, fieldsAtAgency } from '../support/profile-member'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'
import type { EnginePage } from './engine-page'
import { testInEach } from './engines'
import { type Line, lineTo } from './line'
import { firstLogIn, shellStored } from './person'

let server: TestServer
let line: Line
/** A photo that is stored on its side, as phones do it. */
let file: string
let folder: string

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  line = await lineTo(server)
  folder = mkdtempSync(join(tmpdir(), 'callboard-engine-photo-'))
  file = join(folder, 'IMG_2041.jpg')
  writeFileSync(file, await photo({ width: 900, height: 1_200 }, 6))
})
test.afterAll(() => rmSync(folder, { recursive: true }))
test.afterEach(() => line.set('open'))

/** A new member with the fields that every page asks for, signed in on a device that has stored the shell. */
async function signedIn(page: EnginePage, what: string): Promise<EmptyMember> {
  const member = await emptyMember(server, `${what}-${page.engine}@example.test`)
  const required = ['gender=F', 'dateofbirth=1990-02-28', 'nationality=IE', 'mobile=0855550142']
  await agencySets(server, member.extraid, ...required, 'emailaddress=sile@example.test', 'address1=3 Cuan na Mara')
  await firstLogIn(page, line.url, member.loginname)
  await shellStored(page)
  return member
}

/** Waits for a picture in the page that the engine has decoded; gives its size. */
function picture(page: EnginePage): Promise<{ width: number; height: number } | null> {
  return page.until(async () => {
    const image = document.querySelector<HTMLImageElement>('[data-slot] img')
    await image?.decode()
    return image && { width: image.naturalWidth, height: image.naturalHeight }
  })
}

testInEach('a photo chosen without signal outlives a reload, and arrives once', async (page) => {
  const { extraid } = await signedIn(page, 'photo')
  await page.goto(line.url + photosPath(extraid))
  await page.text('Needed')
  line.set('cut')
  await page.into('input[type="file"]', file)
  await page.text('Not sent yet. It goes out as soon as there is signal.')
  expect(await picture(page)).toEqual({ width: 900, height: 1_200 })
  await page.reload()
  await page.text('Not sent yet. It goes out as soon as there is signal.')
  expect(await picture(page)).toEqual({ width: 900, height: 1_200 })
  await page.picture('photo-waits')
  expect(await photosAtAgency(server, extraid)).toEqual([])
  line.set('open')
  await page.text('Your photo will be reviewed shortly')
  const [taken, ...more] = await photosAtAgency(server, extraid)
  expect([taken, more]).toMatchObject([{ status: 'P', imagewidth: 900, imageheight: 1_200 }, []])
  await expectUpright({ bytes: await savedByAgency(server, 'photo', extraid, taken?.mediaid ?? 0) }, page.engine)
})

testInEach('a save of the profile without signal outlives a reload, and arrives once', async (page) => {
  const { extraid } = await signedIn(page, 'profile')
  const path = `${line.url}/member/${extraid}/contact`
  await page.goto(path)
  await page.into('#field-dayphone', '01 555 0117')
  line.set('cut')
  await page.into('#field-alt_emailaddress', 'sile.work@example.test')
  await page.click('button', /^Save/)
  await page.text('Saved on this phone')
  await page.goto(path)
  await page.until(() => document.querySelector<HTMLInputElement>('#field-dayphone')?.value.includes('555'))
  await page.text('Saved on this phone')
  await page.picture('save-waits')
  expect(await fieldsAtAgency(server, extraid)).not.toHaveProperty('dayphone', '015550117')
  line.set('open')
  const stored = { dayphone: '015550117', alt_emailaddress: 'sile.work@example.test' }
  await expect.poll(() => fieldsAtAgency(server, extraid)).toMatchObject(stored)
  const changes: unknown = JSON.parse(await agency(server, 'member', 'changes', String(extraid), '--json'))
  const fields = (changes as { field: string }[]).map(({ field }) => field)
  expect(fields.filter((field) => field in stored).sort()).toEqual(Object.keys(stored).sort())
})
