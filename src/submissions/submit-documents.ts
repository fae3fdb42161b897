import { documentFields, ticked, type ValueField } from '../../domain/right-to-work/document-fields'
import type { FormType } from '../../domain/right-to-work/questions'
import { rtwDocument } from '../data/graphql'
import type { Outcome } from '../data/outcome'
import { rtw } from './submissions-query'

const submit1 = rtwDocument(`
  mutation Submit1($id: Int!, $s1_id_type: Int, $s1_id_country: String, $s1_id_number: String, $s1_id_expiry: Date) {
    submit1(id: $id, s1_id_type: $s1_id_type, s1_id_country: $s1_id_country, s1_id_number: $s1_id_number,
      s1_id_expiry: $s1_id_expiry) {
      ok message problems { field message }
    }
  }
`)
const submit2 = rtwDocument(`
  mutation Submit2($id: Int!, $passport_country: String, $passport_number: String, $passport_expiry: Date,
      $passport2_country: String, $passport2_number: String, $passport2_expiry: Date, $gnib_number: String,
      $gnib_expiry: Date, $work_permit_expiry: Date, $partner_gnib_needed: Boolean, $partner_gnib_number: String,
      $partner_gnib_expiry: Date) {
    submit2(id: $id, passport_country: $passport_country, passport_number: $passport_number,
      passport_expiry: $passport_expiry, passport2_country: $passport2_country, passport2_number: $passport2_number,
      passport2_expiry: $passport2_expiry, gnib_number: $gnib_number, gnib_expiry: $gnib_expiry,
      work_permit_expiry: $work_permit_expiry, partner_gnib_needed: $partner_gnib_needed,
      partner_gnib_number: $partner_gnib_number, partner_gnib_expiry: $partner_gnib_expiry) {
      ok message problems { field message }
    }
  }
`)
const submit3 = rtwDocument(`
  mutation Submit3($id: Int!, $passport_country: String, $passport_number: String, $passport_expiry: Date,
      $gnib_number: String, $gnib_expiry: Date, $work_permit_expiry: Date, $partner_gnib_needed: Boolean,
      $partner_gnib_number: String, $partner_gnib_expiry: Date) {
    submit3(id: $id, passport_country: $passport_country, passport_number: $passport_number,
      passport_expiry: $passport_expiry, gnib_number: $gnib_number, gnib_expiry: $gnib_expiry,
      work_permit_expiry: $work_permit_expiry, partner_gnib_needed: $partner_gnib_needed,
      partner_gnib_number: $partner_gnib_number, partner_gnib_expiry: $partner_gnib_expiry) {
      ok message problems { field message }
    }
  }
`)
const submit4 = rtwDocument(`
  mutation Submit4($id: Int!, $passport_country: String, $passport_number: String, $passport_expiry: Date,
      $passport2_country: String, $passport2_number: String, $passport2_expiry: Date, $gnib_number: String,
      $gnib_expiry: Date, $work_permit_expiry: Date, $partner_gnib_needed: Boolean, $partner_gnib_number: String,
      $partner_gnib_expiry: Date) {
    submit4(id: $id, passport_country: $passport_country, passport_number: $passport_number,
      passport_expiry: $passport_expiry, passport2_country: $passport2_country, passport2_number: $passport2_number,
      passport2_expiry: $passport2_expiry, gnib_number: $gnib_number, gnib_expiry: $gnib_expiry,
      work_permit_expiry: $work_permit_expiry, partner_gnib_needed: $partner_gnib_needed,
      partner_gnib_number: $partner_gnib_number, partner_gnib_expiry: $partner_gnib_expiry) {
      ok message problems { field message }
    }
  }
`)
const submit5 = rtwDocument(`
  mutation Submit5($id: Int!, $passport_country: String, $passport_number: String, $passport_expiry: Date,
      $gnib_number: String, $gnib_expiry: Date, $work_permit_expiry: Date, $partner_gnib_needed: Boolean,
      $partner_gnib_number: String, $partner_gnib_expiry: Date) {
    submit5(id: $id, passport_country: $passport_country, passport_number: $passport_number,
      passport_expiry: $passport_expiry, gnib_number: $gnib_number, gnib_expiry: $gnib_expiry,
      work_permit_expiry: $work_permit_expiry, partner_gnib_needed: $partner_gnib_needed,
      partner_gnib_number: $partner_gnib_number, partner_gnib_expiry: $partner_gnib_expiry) {
      ok message problems { field message }
    }
  }
`)

interface Answer {
  ok: boolean
  message: string | null
  problems: { field: string; message: string }[]
}

/** Newly typed values; null removes a value, and one that is left out stays as the agency holds it. */
export type TypedValues = Readonly<Partial<Record<ValueField, string | null>>>

/** Submits a form; its scans are held by the agency already. */
export async function submitDocuments(form: FormType, id: number, values: TypedValues): Promise<Outcome<Answer>> {
  const given = { id, ...wireOf(values) }
  switch (form) {
    case 1:
      return picked(await rtw.tell(submit1, given), (data) => data.submit1)
    case 2:
      return picked(await rtw.tell(submit2, given), (data) => data.submit2)
    case 3:
      return picked(await rtw.tell(submit3, given), (data) => data.submit3)
    case 4:
      return picked(await rtw.tell(submit4, given), (data) => data.submit4)
    case 5:
      return picked(await rtw.tell(submit5, given), (data) => data.submit5)
  }
}

function picked<T>(result: Outcome<T>, pick: (data: T) => Answer): Outcome<Answer> {
  return result.kind === 'answered' ? { kind: 'answered', data: pick(result.data) } : result
}

/** As the contract has them: a choice is a number, a tick true or false. */
function wireOf(values: TypedValues): Record<string, string | number | boolean | null> {
  const entries = Object.entries(values) as [ValueField, string | null][]
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const { kind } = documentFields[name]
      if (kind === 'flag') return [name, value === ticked]
      return [name, kind === 'choice' && value !== null ? Number(value) : value]
    }),
  )
}
