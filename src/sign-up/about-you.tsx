import { useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import type { FieldValue } from '../../domain/forms/field-definition'
import { emailProblem } from '../../domain/profile/person-rules'
import { type SignUpFieldName, signUpFieldNames, signUpFields } from '../../domain/service-plan/sign-up'
import { FieldCell, FieldGrid } from '../forms/profile/field-grid'
import styles from '../pay/pay.module.css'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { LogInButton } from './log-in-button'
import { isTaken } from './sign-up-calls'
import { SignUpControl } from './sign-up-control'
import { accountThere, accountThereText } from './sign-up-words'
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

/** The e-mail address. On leaving it, the server is asked for an account with it; if there is one, a log-in is offered. */
function EmailField({ store }: { store: SignUpStore }) {
  const [taken, setTaken] = useState<string | null>(null)
  const asked = useRef<string | null>(null)
  const ask = async (value: FieldValue) => {
    if (typeof value !== 'string' || value === asked.current || emailProblem(value) !== null) return
    asked.current = value
    const answer = await isTaken(value)
    // No answer: leaving the field again asks again.
    if (answer === null) asked.current = null
    // Ignored if another address was typed meanwhile.
    if (store.value('email') === value) setTaken(answer === true ? value : null)
  }
  return (
    <SignUpControl
      name="email"
      store={store}
      today={dublinDay(new Date())}
      onTyped={() => {
        asked.current = null
        setTaken(null)
      }}
      onLeft={(value) => void ask(value)}
      note={
        taken === null ? null : (
          <div className={styles.below}>
            <Notice status="warning" icon="user" title={accountThere} action={<LogInButton username={taken} />}>
              {accountThereText}
            </Notice>
          </div>
        )
      }
    />
  )
}
