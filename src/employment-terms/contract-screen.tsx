import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { noteIn } from '../../domain/access/wanted-page'
import { useAgencyInfo } from '../data/agency-info'
import { acceptTerms } from '../session/session-actions'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-paths'
import { payroll } from '../ui/more-icons'
import { Notice } from '../ui/notice'
import { TaskFooter } from '../ui/task-footer'
import classes from './contract-screen.module.css'

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
  const { state } = useLocation()
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    const effect = await acceptTerms(extraid)
    setBusy(false)
    // The page that was wanted comes after Start Here.
    if (effect.ok) return navigate(pathTo('StartHere', { extraid }), { state: noteIn(state) })
    const lost = 'Not confirmed: no answer came from the agency. Accept again when there is signal: it counts once.'
    setProblem({ title: effect.message, text: effect.reason === 'unreachable' ? lost : null })
  }
  return { busy, problem, accept }
}

interface Point {
  icon: IconName
  title: string
  text: string
}

/** The terms of engagement in short (specification part 2, section 2, Employment terms). */
const termsSummary: readonly Point[] = [
  {
    icon: 'user',
    title: 'For engaged members',
    text: 'These terms hold when you are engaged for work. You are then an employee of the agency.',
  },
  {
    icon: payroll,
    title: 'Paid by bank transfer (EFT)',
    text: 'Normally within 28 days of the end of the week you worked. Adverts may take longer.',
  },
  { icon: 'calendar', title: 'Holiday pay', text: 'It is included in what you are paid.' },
  { icon: 'info', title: 'Sick leave and pension', text: 'There is no sick leave scheme and no pension scheme.' },
  {
    icon: 'clock',
    title: 'Breaks',
    text: 'On days over 6 hours at least 2.5 hours of breaks, unpaid. On days under 6 hours at least 1 hour.',
  },
  { icon: 'shield', title: 'The law', text: 'The Organisation of Working Time Act applies.' },
]
