import type { ExperienceFieldName } from '../../domain/experience/experience-rules'
import { SelectField } from '../forms/profile/select-field'
import { TextField } from '../forms/profile/text-field'
import { Checkbox } from '../ui/checkbox'
import styles from './experience.module.css'
import type { ExperienceDraft } from './experience-draft'

interface ExperienceFieldsProps {
  values: ExperienceDraft
  problems: ReadonlyMap<ExperienceFieldName, string>
  /** It was tried to be saved: from then on a wrong field says so. */
  asked: boolean
  onChange: (change: Partial<ExperienceDraft>) => void
}

/** Year, role, production type, title and director, paid. */
export function ExperienceFields({ values, problems, asked, onChange }: ExperienceFieldsProps) {
  // A whole year that is out of range is said at once; what is merely missing only once it was asked for.
  const early = /^\d{4}$/.test(values.year.trim())
  const problem = (name: ExperienceFieldName) =>
    asked || (name === 'year' && early) ? (problems.get(name) ?? null) : null
  return (
    <div className={styles.fields}>
      <TextField
        id="experience-year"
        label="Year"
        kind="integer"
        value={values.year}
        problem={problem('year')}
        mandatory
        onChange={(year) => onChange({ year: year ?? '' })}
      />
      <SelectField
        id="experience-role"
        label="Role"
        vocabulary="production_role"
        value={values.role || null}
        problem={problem('role')}
        mandatory
        onChange={(role) => onChange({ role: role ?? '' })}
      />
      <SelectField
        id="experience-production"
        label="Production type"
        vocabulary="production_type"
        value={values.production || null}
        problem={problem('production')}
        mandatory
        onChange={(production) => onChange({ production: production ?? '' })}
      />
      <div className={styles.whole}>
        <TextField
          id="experience-detail"
          label="Production title and director"
          hint="For example: The Salt Road, Aoife Brennan"
          value={values.detail}
          problem={problem('detail')}
          mandatory
          onChange={(detail) => onChange({ detail: detail ?? '' })}
        />
      </div>
      <div className={styles.whole}>
        <Checkbox
          label="It was paid"
          checked={values.paid}
          onChange={(event) => onChange({ paid: event.target.checked })}
        />
      </div>
    </div>
  )
}
