import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { type Cruise, cruise } from './cruise'

/** Files that break a rule: the rule, the path, the text. No other file imports them. */
const planted: readonly [rule: string, path: string, text: string][] = [
  ['contract-is-a-leaf', 'contract/planted.ts', "import '../domain/messages/message'"],
  ['domain-is-below', 'domain/planted-below.ts', "import '../src/data/read'"],
  ['domain-is-pure', 'domain/planted-npm.ts', "import 'react'"],
  ['domain-is-pure', 'domain/planted-core.ts', "import 'node:fs'"],
  ['no-node-in-the-page', 'src/ui/planted-core.ts', "import 'node:fs'"],
  ['no-phone-tables-in-the-page', 'src/forms/planted-phone.ts', "import 'libphonenumber-js/mobile'"],
  ['outbox-has-no-screen', 'src/outbox/planted-react.ts', "import 'react'"],
  [
    'outbox-has-no-screen',
    'src/outbox/planted-data.ts',
    "import type { Read } from '../data/read'\nexport type A = Read<1>",
  ],
  ['outbox-names-kinds', 'src/outbox/kinds.ts', "import '../ui/planted-core'"],
  ['kinds-without-screen', 'src/messages/planted-kind.ts', "import '../outbox/planted-react'"],
  ['notices-without-screen', 'src/notifications/notice-planted.ts', "import '../outbox/planted-react'"],
  ['worker-imports', 'sw/planted.ts', "import '../src/ui/planted-core'"],
  ['contact-sheet-imports', 'contact-sheet/planted.ts', "import '../src/ui/planted-core'"],
  ['agency-imports', 'agency/planted.ts', "import '../server/services/planted-sw'"],
  ['server-imports', 'server/planted-src.ts', "import '../src/outbox/planted-react'"],
  ['server-imports', 'server/services/planted-sw.ts', "import '../../sw/planted'"],
  ['server-store', 'server/store/planted.ts', "import '../services/planted-sw'"],
  ['server-context', 'server/context/planted.ts', "import '../services/planted-sw'"],
  ['server-services', 'server/services/planted-http.ts', "import '../http/planted'"],
  ['server-demo', 'server/demo/planted.ts', "import '../http/planted'"],
  ['server-resolvers', 'server/resolvers/planted.ts', "import '../http/planted'"],
  ['server-http', 'server/http/planted.ts', "import '../demo/people'"],
  ['server-config', 'server/config/planted.ts', "import '../services/planted-sw'"],
  ['services-without-the-wire', 'server/services/planted-graphql.ts', "import 'graphql'"],
  ['services-without-the-wire', 'server/services/planted-node-http.ts', "import 'node:http'"],
  ['state-imports', 'src/state/planted.ts', "import '../ui/planted-core'"],
  ['ui-imports', 'src/ui/planted.ts', "import '../data/planted'"],
  ['forms-imports', 'src/forms/planted.ts', "import '../data/planted'"],
  ['data-imports', 'src/data/planted.ts', "import '../sync/planted-sync'"],
  ['sync-imports', 'src/sync/planted.ts', "import '../session/planted'"],
  ['two-ways-to-save', 'src/leave/planted-straight.ts', "import '../sync/send-now'"],
  ['session-imports', 'src/session/planted.ts', "import '../pwa/planted-phone'"],
  ['prepare-imports', 'src/prepare/planted.ts', "import '../leave/planted'"],
  ['camera-imports', 'src/camera/planted.ts', "import '../leave/planted'"],
  ['pay-imports', 'src/pay/planted.ts', "import '../leave/planted'"],
  ['saving-imports', 'src/saving/planted.ts', "import '../leave/planted'"],
  ['pwa-imports', 'src/pwa/planted.ts', "import '../app/planted'"],
  ['member-imports', 'src/member/planted.ts', "import '../profile/planted'"],
  ['notifications-imports', 'src/notifications/planted.ts', "import '../profile/planted'"],
  ['feature-imports', 'src/leave/planted.ts', "import '../family/planted'"],
  ['feature-imports', 'src/leave/planted-shell.ts', "import '../app/planted'"],
  ['home-imports', 'src/home/planted.ts', "import '../leave/planted'"],
  ['product-without-tests', 'src/app/planted.ts', "import '../../tests/support/root'"],
  ['product-without-tests', 'domain/planted-test.ts', "import './access/guard.test'"],
  ['no-circle', 'server/planted-circle.ts', "import type { B } from './planted-circle-b'\nexport type A = B"],
  ['no-orphan-import', 'src/app/planted-missing.ts', "import './not-there'"],
]

let folder = ''
let broken: Cruise

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-imports-'))
  for (const name of [
    'contract',
    'domain',
    'src',
    'sw',
    'contact-sheet',
    'agency',
    'server',
    'tests',
    'package.json',
    '.dependency-cruiser.cjs',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = [
    ...planted,
    ['', 'src/sync/planted-sync.ts', 'export {}'],
    ['', 'src/pwa/planted-phone.ts', 'export {}'],
    ['', 'src/profile/planted.ts', 'export {}'],
    ['', 'src/family/planted.ts', 'export {}'],
    ['', 'server/planted-circle-b.ts', "import type { A } from './planted-circle'\nexport type B = A"],
  ]
  for (const [, path = '', text = ''] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  broken = cruise(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('imports', () => {
  it('run one way, in more than 50 files that were really looked at', () => {
    const { modules, violations } = cruise(root)
    expect(modules).toBeGreaterThan(50)
    expect(violations).toEqual([])
  })

  it.each(planted)('%s catches %s', (rule, path) => {
    // For a cycle, the violation may name either end.
    const caught = broken.violations.filter(({ from, to }) => from === path || to.endsWith(path))
    expect(caught.map((violation) => violation.rule)).toContain(rule)
  })

  it('every rule has a planted violation', () => {
    const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)))
  })
})
