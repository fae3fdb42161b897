import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDefinition, FieldValue } from '../../domain/forms/field-definition'
import type { PageDefinition } from '../../domain/profile/page'
import { catalogueDrift } from '../support/catalogue-drift'
import { root } from '../support/root'

/** A copy of the domain folder to which a new field is added: its name, its entry, its place on a page. */
const place = join(root, '.cache', `new-field-${process.pid}`)
const copy = join(place, 'domain')

function add(file: string, after: string, line: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(after)).toHaveLength(2)
  writeFileSync(path, text.replace(after, `${after}${line}`))
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

interface Rules {
  fields: Record<string, FieldDefinition>
  shownFields: Record<string, FieldDefinition>
  pages: readonly PageDefinition[]
  visibleFields: (page: PageDefinition | undefined, values: object, who: { staff: boolean }) => readonly string[]
  pageProblems: (page: PageDefinition | undefined, values: object, who: object) => ReadonlyMap<string, string>
  profileCompleteness: (values: object) => { done: number; of: number }
  fieldProblem: (name: string, value: FieldValue, today: string) => string | null
  normaliseField: (name: string, value: FieldValue) => FieldValue
  changedFields: (before: object, after: object) => object
  groupOf: (name: string) => readonly string[]
  restsOnDevice: (name: string) => boolean
}

const names = ['fields', 'page-fields', 'pages', 'completeness', 'check', 'normalise', 'changes', 'device-fields']

async function rulesOf(folder: string): Promise<Rules> {
  const modules = await Promise.all(names.map((name) => import(join(folder, `profile/${name}.ts`))))
  return Object.assign({}, ...modules) as Rules
}

beforeAll(() => {
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'tsconfig.json'), join(place, 'tsconfig.json'))
  cpSync(join(root, 'domain'), copy, { recursive: true, filter: (source) => !/[.]test[.]ts$/.test(source) })
  add(
    'profile/fields/measurement-fields.ts',
    'export const measurementFields = {\n',
    "  vestsize: { label: 'Vest', who: 'own', kind: 'text', maxLength: 4 },\n",
  )
  add('profile/pages.ts', "'glovesize', ", "'vestsize', ")
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('a new field', () => {
  it('is drawn, checked, compared, kept and counted by its entry alone', async () => {
    const [before, after] = [await rulesOf(join(root, 'domain')), await rulesOf(copy)]
    const page = after.pages.at(-1)
    const today = '2026-11-21'
    expect(after.visibleFields(page, {}, { staff: false })).toContain('vestsize')
    expect(after.fieldProblem('vestsize', 'large', today)).toBe('Vest can have at most 4 characters')
    expect(after.pageProblems(page, { vestsize: 'large' }, { staff: false, today, before: {} }).get('vestsize')).toBe(
      'Vest can have at most 4 characters',
    )
    expect(after.normaliseField('vestsize', ' XL ')).toBe('XL')
    expect(after.changedFields({}, { vestsize: 'XL' })).toEqual({ vestsize: 'XL' })
    expect(after.groupOf('vestsize')).toEqual(['vestsize'])
    expect(after.restsOnDevice('vestsize')).toBe(true)
    expect(after.profileCompleteness({}).of).toBe(before.profileCompleteness({}).of + 1)
    expect(after.profileCompleteness({ vestsize: 'XL' }).done).toBe(1)
  })

  it('is asked of the contract, in these words, until it is there', async () => {
    const { fields, shownFields } = await rulesOf(copy)
    const sdl = readFileSync(join(root, 'contract/member.graphql'), 'utf8')
    expect(catalogueDrift(fields, shownFields, sdl)).toEqual(['MemberInput lacks vestsize', 'Member lacks vestsize'])
    const added = sdl.replaceAll('  glovesize: String\n', '  glovesize: String\n  vestsize: String\n')
    expect(catalogueDrift(fields, shownFields, added)).toEqual([])
  })

  it('needs nothing else: no screen, form, service or resolver names a plain field', () => {
    const named = /\b(hatsize|glovesize|wearcontacts|eyecolour|haircolour|textskills|ethnicgroup|promotional_work)\b/
    // The demo's members have values for these fields, so the demo's files do not count.
    const places = ['contract', 'domain', 'src', 'server', 'sw']
      .flatMap(sources)
      .filter((path) => !path.startsWith('server/demo/'))
    expect(places.length).toBeGreaterThan(200)
    const naming = places.filter((path) => named.test(readFileSync(join(root, path), 'utf8')))
    /** The files that a new field needs, each with the check that notices if it is missing there. */
    const expected = [
      // The entry, which says who may read and write the field, and its page: the compiler and domain/profile/catalogue.test.ts.
      'domain/profile/fields/contact-fields.ts',
      'domain/profile/fields/measurement-fields.ts',
      'domain/profile/fields/personal-fields.ts',
      'domain/profile/pages.ts',
      // The contract and what is generated from it: catalogue.test.ts and the code generator.
      'contract/member.graphql',
      'contract/notice-form.schema.json',
      'server/generated/member.ts',
      'src/data/generated/member.d.ts',
      // The query with which a device reads the field: a test beside it.
      'src/member/profile-query.ts',
      // The migration.
      'server/migrations/0003-profile.sql',
      // A casting's public form offers only some of the fields; a new field is added once somebody wants it there.
      'contract/login.graphql',
      'server/generated/login.ts',
      'src/data/generated/login.d.ts',
      'domain/notice-form/names.ts',
      'domain/notice-form/standard-config.ts',
    ]
    expect(naming.sort()).toEqual(expected.sort())
  })
})
