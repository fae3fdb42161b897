import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { pictureAddress } from '../data/pictures/picture-address'
import { staffContinue } from '../session/session-actions'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Face } from '../ui/face'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/task-footer'
import { TextArea } from '../ui/text-field'
import classes from './staff-access-screen.module.css'
import type { Preview } from './use-preview'

/** Name, number and photo of the member, the reason, and Continue (to Home) or Cancel (to Login). */
export function ContinueForm({ member }: { member: Extract<Preview, { kind: 'found' }> }) {
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const reason = String(new FormData(form).get('reason') ?? '').trim()
    if (reason === '') {
      setError('This field is required')
      form.querySelector('textarea')?.focus()
      return
    }
    setError(null)
    setProblem(null)
    setBusy(true)
    const effect = await staffContinue(member.extraid, reason)
    setBusy(false)
    if (effect.ok) navigate(pathTo('Home'))
    else setProblem(effect.message)
  }

  return (
    <Card>
      <div className={classes.who}>
        <Face src={member.thumbnail && pictureAddress(member.thumbnail)} size={64} />
        <div>
          <h2 className={classes.name}>
            {member.firstname} {member.lastname}
          </h2>
          <p className={`${classes.number} numbers`}>Member #{member.extraid}</p>
        </div>
      </div>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          name="reason"
          label="Reason"
          maxLength={200}
          aria-required
          error={error}
          hint="The member can read it, with your name and the time. It can't be changed afterwards."
        />
        {problem && (
          <Notice status="error" title={problem}>
            Nothing was changed. What you typed is still here.
          </Notice>
        )}
        <Choices>
          <Button variant="outline" onClick={() => navigate(pathTo('Login'))}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Choices>
      </form>
    </Card>
  )
}
