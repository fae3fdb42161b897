import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import { acceptTerms } from '../session/session-actions'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { TaskFooter } from '../ui/task-footer'
import classes from './contract-screen.module.css'
import { termsSummary } from './terms-summary'

/** Accept the employment terms: their summary, the whole of them in a new tab, and Accept. */
export function ContractScreen() {
  const { links } = useAgencyInfo()
  const { busy, problem, accept } = useAccept(Number(useParams().extraid))
  return (
    <>
      <div className={classes.terms}>
        <p className={classes.lead}>Before you can be booked, please read and accept these terms. In short:</p>
        <Card flush>
          <ul className={classes.points}>
            {termsSummary.map((point) => (
              <li key={point.title}>
                <Icon name={point.icon} />
                <div>
                  <b>{point.title}</b>
                  {point.text}
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <p className={classes.more}>
          <a href={links.offer_terms} target="_blank" rel="noopener">
            Terms for offers of work, in full<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
      <TaskFooter label="Accept the terms">
        <div className={classes.foot}>
          {problem && (
            <Notice status="error" title={problem.title}>
              {problem.text}
            </Notice>
          )}
          <Button size="lg" wide busy={busy} onClick={() => void accept()}>
            {busy ? 'Accepting' : 'Accept'}
          </Button>
        </div>
      </TaskFooter>
    </>
  )
}

function useAccept(extraid: number) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string | null } | null>(null)
  const navigate = useNavigate()
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    const effect = await acceptTerms(extraid)
    setBusy(false)
    if (effect.ok) return navigate(pathTo('StartHere', { extraid }))
    const lost = "We couldn't reach the agency, so nothing is accepted yet. Try again when there is signal."
    setProblem({ title: effect.message, text: effect.reason === 'unreachable' ? lost : null })
  }
  return { busy, problem, accept }
}
