import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePasswordProblems } from '../../domain/access/password-rules'
import { pathTo } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import { changePassword } from '../session/session-actions'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'
import { TaskFooter } from '../ui/task-footer'
import { PasswordField } from '../ui/text-field'
import { FormProblem } from './form-problem'
import { NewPasswordFields } from './new-password-fields'
import classes from './password.module.css'
import { useSentForm } from './use-sent-form'

/** Change Password: the current one, and the new one twice. Then every session ends, this one too (specification part 2, section 4). */
export function ChangeScreen() {
  const state = useSession()
  if (state.phase !== 'member') return null
  if (state.session.acting) {
    return (
      <Notice title="Not while you act for a member">
        A password is its member’s own. To change yours, end acting first.
      </Notice>
    )
  }
  return <Change firstname={state.session.firstname} lastname={state.session.lastname} />
}

function Change({ firstname, lastname }: { firstname: string; lastname: string }) {
  const id = useId()
  const navigate = useNavigate()
  const agency = useAgencyInfo().name
  const sentForm = useSentForm({
    names: ['current_password', 'password', 'password2'],
    incomplete: 'Please look at the fields that are marked.',
    check: (values) => changePasswordProblems(values, { firstname, lastname, loginname: null, agency }),
    send: changePassword,
    wrong: (message) => (message.startsWith('Your current') ? 'current_password' : namesNew(message)),
    lost: "We couldn't reach the agency, or its answer was lost. What you typed is still here: try again when there is signal. If you are asked to log in, try the new password first.",
    onDone: (message) => {
      navigate(pathTo('Login'), { replace: true, state: { said: message } })
    },
  })
  return (
    <>
      <div className={classes.own}>
        <form id={id} ref={sentForm.form} onSubmit={sentForm.submit} onInput={sentForm.typed} noValidate>
          <Card>
            <div className={classes.fields}>
              <PasswordField
                label="Current password"
                name="current_password"
                autoComplete="current-password"
                error={sentForm.errors.current_password}
                aria-required
              />
              <NewPasswordFields errors={sentForm.errors} />
            </div>
          </Card>
        </form>
        <p className={classes.lead}>
          You are signed out on every phone and computer then, here too. What waits on {deviceWord()} is kept, and goes
          out once you have logged in again.
        </p>
      </div>
      <TaskFooter label="Change the password">
        <div className={classes.foot}>
          <FormProblem problem={sentForm.problem} />
          <Button type="submit" form={id} size="lg" wide busy={sentForm.busy}>
            {sentForm.busy ? 'Changing it' : 'Change password'}
          </Button>
        </div>
      </TaskFooter>
    </>
  )
}

/** Of the server's sentences, those about the new password: it knows the log-in name, which the device does not. */
function namesNew(message: string): 'password' | null {
  return /^(Please choose|This password|Password must)/.test(message) ? 'password' : null
}
