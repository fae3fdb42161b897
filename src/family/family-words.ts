import { dayWords } from '../../domain/dates/time-words'
import { familyLimit } from '../../domain/family/family-rules'
import { labelOf } from '../../domain/vocabularies/terms'
import { goesOutWords } from '../ui/goes-out-words'
import { reasonWords } from '../ui/reason-words'
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
 * How many children the family will have once all that waits is with the agency. An addition that was not taken is none, and
 * neither is one that waits to be removed.
 */
export function membersOf(rows: readonly Pick<FamilyRow, 'extraid' | 'fate' | 'removing'>[]): number {
  return rows.filter((row) => !row.removing && !isRefused(row)).length
}

/** Whether no further child can be added: 'Add family member' is disabled then. */
export function isFull(rows: readonly Pick<FamilyRow, 'extraid' | 'fate' | 'removing'>[]): boolean {
  return membersOf(rows) >= familyLimit
}

/** What is to be known of a child that is not simply with the agency; null where there is nothing. */
export function fateWords({ fate, removing, why }: Pick<FamilyRow, 'fate' | 'removing' | 'why'>): string | null {
  switch (fate) {
    case null:
    case 'agency':
      return null
    case 'attention':
      return `${reasonWords(why)} ${removing ? 'Not removed.' : 'Not added.'}`
    case 'sending':
      return removing ? 'Telling the agency to remove them.' : 'Sending it to the agency.'
    case 'paused':
      return `${waits(removing)} Sign in again to send it.`
    case 'device':
    case 'held':
      return `${waits(removing)} ${goesOutWords(fate)}`
  }
}

function waits(removing: boolean): string {
  return removing ? 'To be removed.' : 'Not sent yet.'
}

function isRefused({ extraid, fate }: Pick<FamilyRow, 'extraid' | 'fate'>): boolean {
  return extraid === null && fate === 'attention'
}
