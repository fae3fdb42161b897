import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'

interface TadaSchema {
  name: string
  schema: string
  tadaOutputLocation: string
}

const read = (path: string): string => readFileSync(path, 'utf8')

describe('what is generated is current (else: npm run codegen)', () => {
  it("types of the server's resolvers and of the command line, and the schema of a form's definition", () => {
    const script = `import { expected } from './tests/tools/codegen.mjs'; console.log(JSON.stringify(await expected()))`
    const text = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    })
    const files = JSON.parse(text) as [string, string][]
    expect(files.map(([path]) => path)).toEqual([
      ...['login', 'member', 'rtw', 'agency'].map((name) => `server/generated/${name}.ts`),
      'agency/generated/agency.ts',
      'contract/form-definition.schema.json',
    ])
    for (const [path, content] of files) expect(read(join(root, path)), path).toBe(content)
  })

  describe("types of the page's documents", () => {
    let folder = ''
    const names = ['login', 'member', 'rtw']

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'callboard-codegen-'))
      const schemas = names.map((name): TadaSchema => {
        return {
          name,
          schema: join(root, `contract/${name}.graphql`),
          tadaOutputLocation: join(folder, `${name}.d.ts`),
        }
      })
      const compilerOptions = { plugins: [{ name: 'gql.tada/ts-plugin', schemas }] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [] }))
      const args = [
        join(root, 'node_modules/gql.tada/bin/cli.js'),
        'generate-output',
        '--tsconfig',
        join(folder, 'tsconfig.json'),
      ]
      execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it.each(names)('%s', (name) => {
      expect(read(join(root, `src/data/generated/${name}.d.ts`))).toBe(read(join(folder, `${name}.d.ts`)))
    })
  })
})
