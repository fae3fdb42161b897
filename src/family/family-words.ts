import { dayWords } from '../../domain/dates/time-words'
import { familyLimit } from '../../domain/family/child-form'
import { labelOf } from '../../domain/vocabularies/terms'
import { rowFateWords } from '../saving/row-fate-words'
import type { FamilyRow } from './use-family'

type Named = Pick<FamilyRow, 'firstname' | 'lastname'>

/** 'Oisín Byrne' */
export function nameWords({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`
}

/** What each column shows; a dash where the agency has nothing. */
export function cellWords({ gender, dateofbirth, mobile, nationality }: FamilyRow) {
  return {
    gender: gender ? labelOf('gender', gender) : '–',
    dateofbirth: dateofbirth ? dayWords(dateofbirth) : '–',
    mobile: mobile ?? '–',
    nationality: nationality ? labelOf('nationality', nationality) : '–',
  }
}

/** 'Male · 12/03/2015': what a card on a phone says below the name. */
export function metaWords({ gender, dateofbirth }: Pick<FamilyRow, 'gender' | 'dateofbirth'>): string {
  const words = [gender && labelOf('gender', gender), dateofbirth && dayWords(dateofbirth)]
  return words.filter(Boolean).join(' · ')
}

/**
 * How many children the family will have once all that waits is with the agency. Refused additions and
 * children that wait to be removed do not count.
 */
export function membersOf(rows: readonly Pick<FamilyRow, 'extraid' | 'fate' | 'removing'>[]): number {
  return rows.filter((row) => !row.removing && !isRefused(row)).length
}

/** Whether no further child can be added: 'Add family member' is disabled then. */
export function isFull(rows: readonly Pick<FamilyRow, 'extraid' | 'fate' | 'removing'>[]): boolean {
  return membersOf(rows) >= familyLimit
}

/** What is to be known of a child that is not simply with the agency; null where there is nothing. */
export function fateWords(row: Pick<FamilyRow, 'fate' | 'removing' | 'why'>): string | null {
  return rowFateWords(row, row.removing ? removing : adding)
}

const adding = { refused: 'Not added.', sending: 'Sending it to the agency.', waiting: 'Not sent yet.' }
const removing = { refused: 'Not removed.', sending: 'Telling the agency to remove them.', waiting: 'To be removed.' }

function isRefused({ extraid, fate }: Pick<FamilyRow, 'extraid' | 'fate'>): boolean {
  return extraid === null && fate === 'attention'
}
