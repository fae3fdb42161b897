import type { Transaction } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import { isProfileField } from '../../../domain/notice-form/names'
import { nameLimit } from '../../../domain/profile/person-rules'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { insertAccount } from '../access/new-account'
import { insertChild } from '../family/children'
import type { ChangedBy } from '../history/field-change'
import { noteChanges } from '../history/record-change'
import { fillProfile, type GivenProfile } from '../profile/fill-profile'
import type { Application } from './given-application'

/** The account that an application opened. */
export interface OpenedAccount {
  /** The member who owns the log-in. */
  account: number
  /** The applicant: the same member, or the account's child. */
  extraid: number
  hand: ChangedBy
}

interface Opening {
  cipher: RequestContext['cipher']
  system: string
  password_hash: string
  now: Date
}

/**
 * Opens the applicant's account with its profile; under 16, the parent's account with the applicant as its child. Throws
 * LostRace.
 */
export async function openAccount(
  tx: Transaction<Database>,
  application: Application,
  opening: Opening,
): Promise<OpenedAccount> {
  const { values, isChilds, today } = application
  const { system, now } = opening
  const name = { firstname: String(values.firstname), lastname: String(values.lastname) }
  const parent = { firstname: String(values.parentfirstname), lastname: String(values.parentlastname) }
  const account = await insertHolder(tx, isChilds ? { ...parent, is_family: true } : name, application, opening)
  const holder = isChilds ? parent : name
  const who = `${holder.firstname} ${holder.lastname}`
  const hand: ChangedBy = { by: 'account', who, who_extraid: account, op_id: null }
  const note = { ...hand, at: now }
  await noteChanges(tx, [{ extraid: account, what: 'Account opened by the public form of an open casting', ...note }])
  const own = profileOf(application)
  // Mails go to whoever owns the log-in.
  const notices = values.receive_notices === undefined ? {} : { emailnotify: values.receive_notices === true }
  if (!isChilds) {
    await fillProfile(tx, account, { ...own, ...notices }, hand, opening)
    return { account, extraid: account, hand }
  }
  await fillProfile(tx, account, { ...parentsProfile(application), ...notices }, hand, opening)
  const none = { gender: null, dateofbirth: null, mobile: null, emailaddress: null, nationality: null }
  const extraid = await insertChild(tx, account, { ...name, ...none, system, signedupdate: today }, now)
  const ofParent = {
    contactparent: true,
    parentname: [...who].slice(0, nameLimit).join(''),
    parentmobilephone: values.parentmobilephone ?? null,
    parentemail: values.parentemail ?? null,
  }
  await fillProfile(tx, extraid, { ...own, ...ofParent }, hand, opening)
  await noteChanges(tx, [
    { extraid: account, what: `${name.firstname} ${name.lastname} added to the family`, ...note },
    { extraid, what: `Added to the family of ${who}`, ...note },
  ])
  return { account, extraid, hand }
}

/** Inserts the member who owns the log-in. */
function insertHolder(
  tx: Transaction<Database>,
  member: { firstname: string; lastname: string; is_family?: true },
  { loginname, today }: Application,
  { system, password_hash, now }: Opening,
): Promise<number> {
  return insertAccount(
    tx,
    { ...member, system, signedupdate: today },
    { loginname, password_hash, must_confirm: true },
    now,
  )
}

/** The part of an application that becomes the applicant's profile. */
function profileOf({ values, today }: Application): GivenProfile {
  const own = Object.entries(values).filter(([name]) => isProfileField(name))
  const { emailaddress = null, available, criminal_convictions } = values
  return {
    ...Object.fromEntries(own),
    emailaddress,
    ...(available === undefined ? {} : { listingblocked: available === false }),
    ...(criminal_convictions === true
      ? { criminal_convictions: `The box for none was left open in an application on ${dayWords(today)}.` }
      : {}),
  }
}

/** A parent lives where the child does. */
function parentsProfile({ values }: Application): GivenProfile {
  const { address1 = null, address2 = null, address3 = null, address4 = null } = values
  const { parentmobilephone: mobile = null, parentemail: emailaddress = null } = values
  return { address1, address2, address3, address4, mobile, emailaddress }
}
