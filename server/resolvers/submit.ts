import type { GraphQLResolveInfo } from 'graphql'
import { documentFields, type ValueField, valueFields } from '../../domain/right-to-work/document-fields'
import type { FormType } from '../../domain/right-to-work/questions'
import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/rtw'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'
import { withFileWork } from '../services/files/file-work'
import { holdAll } from '../services/right-to-work/hold-all'
import { recordOwner } from '../services/right-to-work/records'
import { absentSubmit, type GivenDocuments, type SubmitAnswer, submitDocuments } from '../services/right-to-work/submit'
import { effectOn } from './effect'

const endpoint = 'rtw'

type Submits = 'submit1' | 'submit2' | 'submit3' | 'submit4' | 'submit5'
type Given = Readonly<Record<string, unknown>> & { id: number }

/** submit1 to submit5. Scans that come with the call are stored first, as earlier ones were; then all is submitted, or nothing. */
export const submitResolvers: Pick<NonNullable<Resolvers['Mutation']>, Submits> = {
  submit1: (_, args, ctx, info) => submit(ctx, info, 1, args),
  submit2: (_, args, ctx, info) => submit(ctx, info, 2, args),
  submit3: (_, args, ctx, info) => submit(ctx, info, 3, args),
  submit4: (_, args, ctx, info) => submit(ctx, info, 4, args),
  submit5: (_, args, ctx, info) => submit(ctx, info, 5, args),
}

async function submit(
  ctx: RequestContext,
  info: GraphQLResolveInfo,
  form: FormType,
  args: Given,
): Promise<SubmitAnswer> {
  const signed = signedIn(ctx)
  const extraid = await recordOwner(ctx, args.id)
  const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: info.fieldName, extraid })
  const problems = decision === 'allow' ? await holdAll(signed, info.fieldName, args, extraid) : []
  if (problems.length > 0) return { ...absentSubmit, message: problems[0]?.message ?? null, problems }
  const given: GivenDocuments = { id: args.id, extraid, form, values: valuesOf(args) }
  return withFileWork(ctx, (work) =>
    effectOn(signed, info, { ...args }, { endpoint, extraid }, absentSubmit, (tx, now) =>
      submitDocuments(tx, signed, given, work, now),
    ),
  )
}

/** The arguments that are no files, as texts: a list number as its digits, a ticked box as 'yes'. */
function valuesOf(args: Given): GivenDocuments['values'] {
  const text = (name: ValueField, value: unknown): string | null => {
    if (documentFields[name].kind === 'flag') return value === true ? 'yes' : null
    return value === null ? null : String(value)
  }
  const given = valueFields.filter((name) => args[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, text(name, args[name])]))
}
