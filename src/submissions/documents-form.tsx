import { asOfWords, dayWords } from '../../domain/dates/time-words'
import {
  type DocumentGroup,
  documentFieldNames,
  documentFields,
  isScanField,
  shapeOf,
} from '../../domain/right-to-work/document-fields'
import { fieldsOf } from '../../domain/right-to-work/requirements'
import { ErrorSummary } from '../forms/profile/error-summary'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { DocumentControl } from './document-control'
import { documentId } from './record-values'
import { ScanField } from './scan-field'
import styles from './submissions.module.css'
import type { RtwRecord } from './submissions-query'
import { straightWords } from './submissions-words'
import type { DocumentForm } from './use-document-form'

const titles: Readonly<Record<DocumentGroup, string>> = {
  id: 'Your ID',
  passport: 'Your passport',
  passport2: 'Your second passport',
  college: 'Your college',
  gnib: 'Your IRP (formerly GNIB) card',
  permit: 'Your work permit',
  partner: 'Your partner',
}

/** The documents that the answers ask for, one part each. */
export function DocumentsForm({ documents, record }: { documents: DocumentForm; record: RtwRecord }) {
  const { groups, settled, summary, attempt, failure } = documents
  return (
    <>
      <p className={styles.note}>
        <Icon name="shield" size={20} />
        {straightWords()}
      </p>
      {failure ? (
        <div ref={intoView} className={styles.failure}>
          <Notice status="error" title={failure}>
            What you typed is still here.
          </Notice>
        </div>
      ) : null}
      <ErrorSummary problems={summary} attempt={attempt} title="The form is not complete" />
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{titles[group]}</legend>
          {settled.has(group) ? (
            <Settled group={group} documents={documents} />
          ) : (
            <Fields group={group} documents={documents} record={record} />
          )}
        </fieldset>
      ))}
    </>
  )
}

/** Submit is pressed at the end of the form, but its failure is shown at the beginning. */
function intoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' })
}

/** A document that the agency has, and that is still valid: it is not asked for again. */
function Settled({ group, documents }: { group: DocumentGroup; documents: DocumentForm }) {
  const expiry = documentFieldNames.find(
    (name) => documentFields[name].group === group && documentFields[name].kind === 'expiry',
  )
  const until = expiry && !isScanField(expiry) ? documents.values[expiry] : undefined
  return (
    <div className={styles.settled}>
      <p>
        <Icon name="yes" size={20} /> The agency has it{until ? `, valid until ${dayWords(until)}` : ''}.
      </p>
      <Button variant="ghost" size="sm" onClick={() => documents.unsettle(group)}>
        Change<span className="visually-hidden">: {titles[group]}</span>
      </Button>
    </div>
  )
}

function Fields({ group, documents, record }: { group: DocumentGroup; documents: DocumentForm; record: RtwRecord }) {
  const { form, values, problems, scans } = documents
  const names = form ? fieldsOf(form, values).filter((name) => documentFields[name].group === group) : []
  return (
    <>
      {names.map((name) =>
        isScanField(name) ? (
          scans && (
            <ScanField
              key={name}
              id={documentId(name)}
              label={documentFields[name].label}
              mandatory={shapeOf(name).missing !== undefined}
              sender={scans.senderOf(name)}
              heldWords={heldWords(record[name])}
              standing={record[name]?.held_at ?? null}
              problem={problems.get(name) ?? null}
            />
          )
        ) : (
          <DocumentControl key={name} name={name} documents={documents} record={record} />
        ),
      )}
    </>
  )
}

function heldWords(held: { held_at: string } | null): string | null {
  return held && `The agency has it since ${asOfWords(Date.parse(held.held_at), Date.now())}`
}
