import { dublinDay } from '../../../domain/dates/dublin-day'
import { missing } from '../../../domain/forms/value-check'
import {
  applicationProblems,
  incomplete,
  loginNameOf,
  needsParent,
  normaliseApplication,
} from '../../../domain/notice-form/application'
import type { ApplicationValues } from '../../../domain/notice-form/application-fields'
import { alwaysAsked, type FormPlan, plannedPhotos, plannedValues } from '../../../domain/notice-form/form-plan'
import type { PhotoFieldName } from '../../../domain/notice-form/names'
import { readConfig } from '../../../domain/notice-form/read-config'
import { loginNameForm } from '../../../domain/text/email-address'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { ApplicationInput, Mutationnotice_applicationArgs } from '../../generated/login'
import { type ApplicationAnswer, invalidSentence, refused, unusableSentence } from './application-answer'

export type PhotosGiven = ReadonlyMap<PhotoFieldName, Buffer>

/** An application whose values and photos passed the checks of its form. */
export interface Application {
  plan: FormPlan
  /** In normal form, and nothing but what the form asks for. */
  values: ApplicationValues
  photos: PhotosGiven
  /** Whether the account is a parent's, with the applicant as its child. */
  isChilds: boolean
  loginname: string
  /** Dublin's, YYYY-MM-DD. */
  today: string
}

/** More than any list of places has; further values are not read. */
const mostPlaces = 100

/** The values in the form that the rules take: several choices are joined, null and missing ones are left out. */
export function valuesGiven({ worklocations, ...others }: ApplicationInput): ApplicationValues {
  const places = [...new Set(worklocations ?? [])].slice(0, mostPlaces)
  const all = { ...others, ...(places.length > 0 ? { worklocations: places.join(';') } : {}) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

/** Checks an application against its casting's form; returns the refusal instead where it fails. */
export function judged(
  ctx: RequestContext,
  config: string | null,
  args: Mutationnotice_applicationArgs,
  now: Date,
): Application | ApplicationAnswer {
  const { plan } = readConfig(config)
  if (!plan || !asksEnough(plan)) return refused('invalid', unusableSentence)
  const today = dublinDay(now)
  const values = normaliseApplication(plan, valuesGiven(args.application), today)
  const photos = photosGiven(ctx, plan, args)
  const check = { today, photos: new Set(photos.keys()), agency: ctx.agencyInfo.name }
  const problems = applicationProblems(plan, values, check)
  if (problems.size > 0) {
    const isIncomplete = [...problems].some(([name, problem]) => problem === missing || !(name in values))
    const listed = [...problems].map(([field, message]) => ({ field, message }))
    return refused('invalid', isIncomplete ? incomplete : invalidSentence, listed)
  }
  const loginname = loginNameForm(loginNameOf(values, today))
  return { plan, values, photos, isChilds: needsParent(values, today), loginname, today }
}

/** A configuration stored before a rule was introduced may not ask for everything that an account needs. */
function asksEnough(plan: FormPlan): boolean {
  const asked = new Set<string>(plannedValues(plan).map(({ name }) => name))
  return alwaysAsked.every((name) => asked.has(name))
}

/** The photos that the form asks for and the request contains; UPLOAD_MISSING where one is named but not there. */
function photosGiven(ctx: RequestContext, plan: FormPlan, args: Mutationnotice_applicationArgs): PhotosGiven {
  const photos = new Map<PhotoFieldName, Buffer>()
  for (const { name } of plannedPhotos(plan)) {
    const id = args[name]
    if (id === null || id === undefined) continue
    photos.set(name, ctx.files.get(id) ?? fail('UPLOAD_MISSING', 'This file has to be sent again.'))
  }
  return photos
}
