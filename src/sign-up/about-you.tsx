import { type SignUpFieldName, signUpFieldNames, signUpFields } from '../../domain/service-plan/sign-up'
import { FieldCell, FieldGrid } from '../forms/profile/field-grid'
import { Card } from '../ui/card'
import { EmailField } from './email-field'
import { SignUpControl } from './sign-up-control'
import type { SignUpStore } from './use-sign-up'

/** Who signs up, and what they agree to; the form engine draws it. */
export function AboutYou({ store, today }: { store: SignUpStore; today: string }) {
  return (
    <Card as="section" title="About you">
      <FieldGrid>
        {signUpFieldNames.map((name) => (
          <FieldCell key={name} name={name} isShort={isShort(name)}>
            {name === 'email' ? (
              <EmailField store={store} />
            ) : (
              <SignUpControl name={name} store={store} today={today} />
            )}
          </FieldCell>
        ))}
      </FieldGrid>
    </Card>
  )
}

function isShort(name: SignUpFieldName): boolean {
  return signUpFields[name].definition.short === true
}
