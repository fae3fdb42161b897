import { Card } from '@chakra-ui/react/card'
import { RadioGroup } from '@chakra-ui/react/radio-group'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cleanVaccination, type Vaccination, vaccinationProblem } from '../../domain/covid/vaccination'
import { dublinDay } from '../../domain/dates/dublin-day'
import { dayWords } from '../../domain/dates/time-words'
import { isComposing } from '../../domain/text/composing'
import { callFailed, notConfirmed } from '../data/effect'
import { DateField } from '../forms/date/date-field'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import styles from './submissions.module.css'
import { submitCovid } from './submissions-calls'
import type { Extra } from './submissions-query'
import { useUnsent } from './unsent'

/** Whether and when a member was vaccinated (specification part 2, sections 2 and 4): a form, unless vaccinated with a date. */
export function CovidCard({ extraid, extra, refresh }: { extraid: number; extra: Extra; refresh: () => void }) {
  /** The answer that was just saved, and the read that it replaces: it counts until the next read. */
  const [saved, setSaved] = useState<{ over: Extra; given: Vaccination } | null>(null)
  const held = saved?.over === extra ? saved.given : extra
  const { covid_vaccinated, covid_vaccination_date } = held
  const isWhole = covid_vaccinated === true && covid_vaccination_date !== null
  const [isChanging, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState<string | null>(null)
  return (
    <Card.Root asChild>
      <section aria-labelledby="covid">
        <Card.Header>
          <Card.Title asChild>
            <h2 id="covid" ref={heading} tabIndex={-1} className={styles.heading}>
              Covid vaccination
            </h2>
          </Card.Title>
        </Card.Header>
        <Card.Body>
          {said ? <Notice status="success" title={said} /> : null}
          {isWhole && !isChanging ? (
            <>
              <p>Vaccinated on {dayWords(covid_vaccination_date)}</p>
              <div>
                <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
                  Change<span className="visually-hidden"> the vaccination</span>
                </Button>
              </div>
            </>
          ) : (
            <VaccinationForm
              // A new form when the agency's values change, so that the newest are edited.
              key={`${covid_vaccinated} ${covid_vaccination_date}`}
              extraid={extraid}
              held={held}
              hasFocus={isChanging}
              onChange={() => setSaid(null)}
              onCancel={isChanging ? () => setChanging(false) : null}
              onSaved={(given, message) => {
                setSaved({ over: extra, given })
                setChanging(false)
                setSaid(message)
                heading.current?.focus()
                refresh()
              }}
            />
          )}
        </Card.Body>
      </section>
    </Card.Root>
  )
}

interface FormProps {
  extraid: number
  held: Pick<Extra, keyof Vaccination>
  /** The form takes the focus: the button that opened it is gone. */
  hasFocus: boolean
  onChange: () => void
  /** null: there is nothing to go back to. */
  onCancel: (() => void) | null
  onSaved: (given: Vaccination, message: string) => void
}

function VaccinationForm({ extraid, held, hasFocus, onChange, onCancel, onSaved }: FormProps) {
  const form = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes, and not later
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])
  const [vaccinated, setVaccinated] = useState(held.covid_vaccinated)
  const [day, setDay] = useState(held.covid_vaccination_date)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const today = dublinDay(new Date())
  const isChanged = vaccinated !== held.covid_vaccinated || (vaccinated === true && day !== held.covid_vaccination_date)
  useUnsent('vaccination', isChanged)
  const given: Vaccination | null =
    vaccinated === null ? null : cleanVaccination({ covid_vaccinated: vaccinated, covid_vaccination_date: day })
  const save = async () => {
    if (!given || busy) return
    const found = vaccinationProblem(given, today)
    setProblem(found)
    setFailure(null)
    if (found !== null) return document.getElementById('vaccinated-on')?.focus()
    setBusy(true)
    const word = await submitCovid(extraid, given)
    setBusy(false)
    if (word.kind === 'answered') return onSaved(given, word.data.message ?? '')
    setFailure(word.kind === 'refused' ? word.message || callFailed : notConfirmed)
  }
  /** Enter saves this, and does not press the footer's button, which is about documents. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void save()
  }
  const edit = (change: () => void) => {
    change()
    setProblem(null)
    onChange()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed in its fields comes up to it.
    <div ref={form} className={styles.section} onKeyDown={onKeyDown}>
      <RadioGroup.Root
        value={vaccinated === null ? null : String(vaccinated)}
        onValueChange={({ value }) => edit(() => setVaccinated(value === 'true'))}
        aria-label="Are you vaccinated against Covid?"
      >
        {['true', 'false'].map((value) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemControl />
            <RadioGroup.ItemText>{value === 'true' ? 'Vaccinated' : 'Not vaccinated'}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {vaccinated ? (
        <DateField
          id="vaccinated-on"
          label="Date of the vaccination"
          value={day}
          max={today}
          problem={problem ?? undefined}
          mandatory
          startView="years"
          onChange={(next) => edit(() => setDay(next))}
        />
      ) : null}
      {failure ? <Notice status="error" title={failure} /> : null}
      <div className={styles.buttons}>
        <Button variant="outline" busy={busy} disabled={!given || !isChanged} onClick={() => void save()}>
          Save<span className="visually-hidden"> the vaccination</span>
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel<span className="visually-hidden"> changing the vaccination</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
