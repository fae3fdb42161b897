import { type FormEvent, useCallback, useState } from 'react'
import { pathTo } from '../../domain/access/routes'
import { useOnlineRead } from '../data/use-online-read'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { List, ListItem } from '../ui/list-item'
import { Notice } from '../ui/notice'
import { Skeleton } from '../ui/skeleton'
import { TextField } from '../ui/text-field'
import { type FoundMember, findMembers } from './find-members'
import classes from './staff-access-screen.module.css'

/** Find a Member, for staff: by number, name or log-in e-mail. Whoever is chosen is opened by Staff Access, with a reason. */
export function FindMemberScreen() {
  const [asked, setAsked] = useState({ text: '', times: 0 })
  const [error, setError] = useState<string | null>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setError(text === '' ? 'This field is required' : null)
    if (text !== '') setAsked({ text, times: asked.times + 1 })
  }
  return (
    <div className={classes.page}>
      <search>
        <form className={classes.search} onSubmit={search} noValidate>
          <TextField
            textKind="text"
            name="text"
            label="Number, name or log-in e-mail"
            hint="The beginning of a name is enough; an e-mail has to be whole."
            error={error}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {asked.times > 0 ? <Found key={asked.times} text={asked.text} /> : null}
    </div>
  )
}

function Found({ text }: { text: string }) {
  const { state, refresh } = useOnlineRead(useCallback(() => findMembers(text), [text]))
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={1} label="Looking for the member" />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try again later" onRetry={refresh}>
          We couldn't reach the agency. The search works only with signal; it shows here as soon as there is some.
        </Failed>
      )
    case 'refused':
      return <Notice status="error" title={state.message} />
    case 'answered': {
      const { members, more } = state.data
      if (members.length === 0) {
        return <Notice title="Nobody was found">Please look at the spelling, or type less of the name.</Notice>
      }
      return (
        <section aria-label="Members that were found">
          <p role="status" className="visually-hidden">
            {members.length === 1 ? 'One member was found.' : `${members.length} members were found.`}
          </p>
          <Card flush>
            <List>
              {members.map((member) => (
                <Row key={member.extraid} member={member} />
              ))}
            </List>
          </Card>
          {more ? <p className={classes.number}>There are more. Please type more of the name.</p> : null}
        </section>
      )
    }
  }
}

function Row({ member: { extraid, firstname, lastname, can_act } }: { member: FoundMember }) {
  const number = <span className="numbers">Member #{extraid}</span>
  return (
    <ListItem
      tone="expired"
      icon="user"
      title={`${firstname} ${lastname}`}
      meta={can_act ? number : <>{number} · This is your own account.</>}
      to={can_act ? pathTo('StaffAccess', { extraid }) : undefined}
    />
  )
}
