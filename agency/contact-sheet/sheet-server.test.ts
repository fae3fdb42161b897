import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Download } from '../endpoint'
import type { SheetCalls } from './sheet-calls'
import { keyHeader, sheetDoor } from './sheet-door'
import { type RunningSheet, serveSheet } from './sheet-server'

const types = { '/picture/1': 'image/jpeg', '/pdf/1': 'application/pdf' } as const
const calls: SheetCalls = {
  read: () => null,
  send: () => null,
  fileOf: (path) => (path === '/picture/1' || path === '/pdf/1' ? { source: `/of${path}`, type: types[path] } : null),
}

let fetched: string[] = []
const download: Download = async (path) => {
  fetched.push(path)
  return new Blob([path]).stream()
}

describe('the server of a sheet', () => {
  const door = sheetDoor()
  const key = door.enter(door.secret) ?? ''
  let sheet: RunningSheet

  beforeEach(async () => {
    fetched = []
    sheet = await serveSheet({ door, calls, download, files: new Map(), name: 'The page' })
  })
  afterEach(() => sheet.close())

  const get = (path: string, given: string) => fetch(`${sheet.origin}${path}`, { headers: { [keyHeader]: given } })

  it('gives a picture to be shown and a PDF to be saved', async () => {
    const told = async (path: string) => {
      const { headers } = await get(path, key)
      return [headers.get('content-type'), headers.get('content-disposition')]
    }
    expect(await told('/picture/1')).toEqual(['image/jpeg', 'inline'])
    expect(await told('/pdf/1')).toEqual(['application/pdf', 'attachment; filename="form.pdf"'])
    expect(await (await get('/pdf/1', key)).text()).toBe('/of/pdf/1')
  })

  it('fetches nothing for whoever has no key', async () => {
    for (const path of Object.keys(types))
      for (const wrong of ['', 'wrong', door.secret]) expect((await get(path, wrong)).status).toBe(403)
    expect(fetched).toEqual([])
  })
})
