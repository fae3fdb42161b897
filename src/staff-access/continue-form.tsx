import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { pictureAddress } from '../data/pictures/picture-address'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { staffActsFor, staffContinue } from '../session/session-actions'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Face } from '../ui/face'
import { Choices } from '../ui/task-footer'
import { TextArea } from '../ui/text-field'
import classes from './staff-access-screen.module.css'
import type { Preview } from './use-preview'

/** Name, number and photo of the member, the reason, and Continue (to Home) or Cancel (to Login). */
export function ContinueForm({ member }: { member: Extract<Preview, { kind: 'found' }> }) {
  const [error, setError] = useState<string | null>(null)
  const reason = useRef('')
  const navigate = useNavigate()
  const { busy, problem, run } = useOnlineAction({
    act: () => staffContinue(member.extraid, reason.current),
    isDone: () => staffActsFor(member.extraid),
    onDone: () => navigate(pathTo('Home')),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    reason.current = String(new FormData(form).get('reason') ?? '').trim()
    if (reason.current === '') {
      setError('This field is required')
      form.querySelector('textarea')?.focus()
      return
    }
    setError(null)
    void run()
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
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextArea
          name="reason"
          label="Reason"
          maxLength={200}
          aria-required
          error={error}
          hint="The member can read it, with your name and the time. It can't be changed afterwards."
        />
        <ActionNotice
          problem={problem}
          unconfirmed="This account may be open by now. What you typed is still here."
          notDone="This account was not opened. What you typed is still here."
        />
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
