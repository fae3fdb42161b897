import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/rtw'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'
import { madeForm } from '../services/consents/form-file'
import { isRecorded, setConsentImage } from '../services/consents/set-consent-image'
import { submitCovid } from '../services/covid/submit-covid'
import { withFileWork } from '../services/files/file-work'
import { activeRtw, rtwHistory } from '../services/right-to-work/active'
import { absentAnswer, answerQuestions } from '../services/right-to-work/answer'
import { recordOwner } from '../services/right-to-work/records'
import { absentHold, dropScan, holdScan, madeScan } from '../services/right-to-work/scan'
import { noRecord } from '../services/right-to-work/sentences'
import { setVerified } from '../services/right-to-work/set-verified'
import { absentStart, startSubmission } from '../services/right-to-work/start'
import { absentMember, effectOn } from './effect'
import { scalars, upload } from './scalars'
import { submitResolvers } from './submit'

const endpoint = 'rtw'

/** Whether the caller may read a member's right-to-work record. */
async function mayRead(ctx: RequestContext, operation: string, extraid: number): Promise<boolean> {
  const { decision } = await authorise(ctx.db, ctx, { endpoint, operation, extraid })
  return decision === 'allow'
}

function whoAsks(ctx: RequestContext): { extraid: number; is_staff: boolean } {
  const { extraid, is_staff } = signedIn(ctx).session
  return { extraid, is_staff }
}

/** /dj/api/rtw/ */
export const rtwResolvers: Resolvers = {
  ...scalars,
  ...upload,
  Query: {
    principal: async (_, _args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'principal', extraid: null })
      return whoAsks(ctx)
    },
    active_rtw: async (_, { extraid }, ctx, info) => {
      const active = (await mayRead(ctx, info.fieldName, extraid)) ? await activeRtw(ctx, extraid) : null
      return active && { ...active, principal: whoAsks(ctx) }
    },
    rtw_history: async (_, { extraid }, ctx, info) =>
      (await mayRead(ctx, info.fieldName, extraid)) ? rtwHistory(ctx, extraid) : [],
  },
  Mutation: {
    start_rtw: (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      return effectOn(signed, info, { ...args }, { endpoint, extraid: args.extraid }, absentStart, (tx, now) =>
        startSubmission(tx, signed, args, now),
      )
    },
    answer_rtw: async (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      const extraid = await recordOwner(ctx, args.id)
      return effectOn(signed, info, { ...args }, { endpoint, extraid }, absentAnswer, (tx) =>
        answerQuestions(tx, signed, { ...args, extraid }),
      )
    },
    hold_scan: async (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      const extraid = await recordOwner(ctx, args.id)
      const isTheirs = extraid !== null && (await mayRead(ctx, info.fieldName, extraid))
      return withFileWork(ctx, async (work) => {
        const made = isTheirs ? await madeScan(ctx, args.file) : null
        if (made && 'picture' in made) work.made.push(made.picture.id)
        return effectOn(signed, info, { ...args }, { endpoint, extraid }, absentHold, (tx, now) =>
          holdScan(tx, signed, { ...args, extraid }, { made, work }, now),
        )
      })
    },
    drop_scan: async (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      const extraid = await recordOwner(ctx, args.id)
      const absent = { ok: false, message: noRecord }
      return withFileWork(ctx, (work) =>
        effectOn(signed, info, { ...args }, { endpoint, extraid }, absent, (tx) =>
          dropScan(tx, { ...args, extraid }, work),
        ),
      )
    },
    ...submitResolvers,
    set_consent_image: async (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      const isTheirs = await mayRead(ctx, info.fieldName, args.extraid)
      return withFileWork(ctx, async (work) => {
        const made = isTheirs && !(await isRecorded(ctx.db, args)) ? await madeForm(ctx, args.file) : null
        if (made && 'picture' in made) work.made.push(made.picture.id)
        return effectOn(signed, info, { ...args }, { endpoint, extraid: args.extraid }, absentMember, (tx, now) =>
          setConsentImage(tx, signed, args, { made, work }, now),
        )
      })
    },
    submit_covid: (_, { covid_vaccination_date = null, ...rest }, ctx, info) => {
      const signed = signedIn(ctx)
      const args = { ...rest, covid_vaccination_date }
      return effectOn(signed, info, { ...args }, { endpoint, extraid: args.extraid }, absentMember, (tx, now) =>
        submitCovid(tx, signed, args, now),
      )
    },
    set_rtw_verified: (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      const refused = { ok: false, message: 'This is for staff who act for the member.' }
      const about = { endpoint, extraid: args.extraid, lock: 'change', refused } as const
      return effectOn(signed, info, { ...args }, about, absentMember, (tx, now) => setVerified(tx, signed, args, now))
    },
  },
}
