import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate, visit } from 'graphql'
import { describe, expect, it } from 'vitest'
import { stripeKeyQuery } from '../../src/account/plan-documents'
import { mutationClasses, outboxKinds } from '../../src/data/mutation-classes'
import { messageOpened, publicMessageOpened } from '../../src/data/use-tell-opened'
import { isUniqueQuery, noticeApplicationMutation } from '../../src/notice-form/application-documents'
import { noticeFormDocument } from '../../src/notice-form/ask-notice-form'
import { kinds } from '../../src/outbox/kinds'
import { cursorDocument, skipDocument } from '../../src/outbox/requests'
import { whoDocument } from '../../src/session/who-is-here'
import * as signUpDocuments from '../../src/sign-up/sign-up-documents'
import { root } from '../support/root'

const schemaOf = (name: string) => buildSchema(readFileSync(join(root, `contract/${name}.graphql`), 'utf8'))
const fieldsOf = (name: string) => Object.keys(schemaOf(name).getMutationType()?.getFields() ?? {})
const classOf = (name: string): string | undefined => Object.entries(mutationClasses).find(([key]) => key === name)?.[1]

describe('mutations of the device', () => {
  it('are all classed as outbox or online, and nothing else is', () => {
    expect(Object.keys(mutationClasses).sort()).toEqual(
      [...new Set([...fieldsOf('login'), ...fieldsOf('member'), ...fieldsOf('rtw')])].sort(),
    )
  })

  it('the outbox knows exactly the kinds that are classed so', () => {
    const classed = Object.keys(mutationClasses).filter((name) => classOf(name) === 'outbox')
    expect(Object.keys(kinds).sort()).toEqual(classed.sort())
    expect(Object.keys(outboxKinds).sort()).toEqual(classed.sort())
  })

  it('the outbox’s own documents fit the contract, and are named as they say', () => {
    const documents = [skipDocument, cursorDocument, ...Object.values(kinds).map((kind) => kind.document)]
    for (const document of documents) expect(validate(schemaOf('member'), parse(document))).toEqual([])
    for (const kind of Object.values(kinds)) expect(kind.document).toContain(`mutation ${kind.operationName}(`)
    expect(validate(schemaOf('member'), parse('mutation { message_respond(id: 1) { ok } }'))).not.toEqual([])
  })

  it('an open message is told of by documents that fit the contract', () => {
    expect(validate(schemaOf('member'), parse(messageOpened))).toEqual([])
    expect(validate(schemaOf('login'), parse(publicMessageOpened))).toEqual([])
  })

  it('page views are counted, and a session asked for, by documents that fit the contract', () => {
    const text = readFileSync(join(root, 'src/app/navigation/page-view.ts'), 'utf8')
    const document = /'(mutation PageView[^']*)'/.exec(text)?.[1] ?? ''
    expect(validate(schemaOf('login'), parse(document))).toEqual([])
    expect(validate(schemaOf('login'), parse(whoDocument))).toEqual([])
  })

  it('what a stranger’s form asks, without a parser, fits the contract', () => {
    const signUp = Object.values(signUpDocuments)
    expect(signUp.length).toBeGreaterThan(5)
    for (const document of [noticeFormDocument, isUniqueQuery, noticeApplicationMutation, stripeKeyQuery, ...signUp])
      expect(validate(schemaOf('login'), parse(document))).toEqual([])
  })

  it('an outbox mutation is written in its kind, and nowhere else on the page', () => {
    const folder = join(root, 'src')
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .filter((file) => documentsIn(readFileSync(join(folder, file), 'utf8')).some(sendsOutboxMutation))
    expect(written.filter((file) => !/-kinds?\.ts$/.test(file))).toEqual([])
    expect(written).toContain('member/save-kind.ts')
  })
})

function documentsIn(text: string): string[] {
  // Only names are put into a document, in its lists of arguments. Without them the text can still be parsed.
  return [...text.matchAll(/[`']\s*((?:mutation|query)\s[^`']*)[`']/g)].map((match) =>
    (match[1] ?? '').replace(/\$\{\w+\}/g, ''),
  )
}

function sendsOutboxMutation(document: string): boolean {
  let found = false
  visit(parse(document), {
    Field: (node) => {
      if (classOf(node.name.value) === 'outbox') found = true
    },
  })
  return found
}
