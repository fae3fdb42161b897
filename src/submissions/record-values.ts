import {
  type DocumentField,
  type DocumentValues,
  documentFields,
  isScanField,
  type ScanField,
  scanFields,
  ticked,
  type ValueField,
  valueFields,
} from '../../domain/right-to-work/document-fields'
import { type Answers, isCountryClass, isYesNo } from '../../domain/right-to-work/questions'
import { type RtwState, type RtwStatus, rtwStatus } from '../../domain/right-to-work/state'
import type { RtwRecord } from './submissions-query'

type StateOf = Pick<RtwRecord, 'id' | 'status' | 'wf_submitted' | 'expires'>

/** A record as the rules of domain/right-to-work look at it. */
export function stateOf<R extends StateOf>(record: R): R & RtwState {
  return { ...record, status: knownStatus(record.status) }
}

export function knownStatus(status: number): RtwStatus {
  return Object.values(rtwStatus).find((one) => one === status) ?? rtwStatus.notStarted
}

/** The values of a form that the agency holds, as texts; of a number only the end. */
export function valuesHeld(record: RtwRecord): DocumentValues {
  const text = (name: ValueField): string | null => {
    const value = record[name]
    if (value === null) return null
    return documentFields[name].kind === 'flag' ? (value === true ? ticked : null) : String(value)
  }
  const held = valueFields.map((name) => [name, text(name)] as const)
  return Object.fromEntries(held.filter(([, value]) => value !== null))
}

/** The scans that it holds. */
export function scansHeld(record: RtwRecord): ReadonlySet<ScanField> {
  return new Set(scanFields.filter((name) => record[name] !== null))
}

export function answersOf({ a1, a2, a3, a4 }: RtwRecord): Answers {
  return {
    a1: isCountryClass(a1) ? a1 : null,
    a2: isCountryClass(a2) ? a2 : null,
    a3: isYesNo(a3) ? a3 : null,
    a4: isYesNo(a4) ? a4 : null,
  }
}

/** The id of a field's control on the page, which the error summary links to. */
export function documentId(name: DocumentField): string {
  return isScanField(name) ? `scan-${name}` : `document-${name}`
}
