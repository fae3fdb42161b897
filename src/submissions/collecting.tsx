import { RadioGroup } from '@chakra-ui/react/radio-group'
import { type ReactNode, useEffect, useRef } from 'react'
import { countryClass, ireland } from '../../domain/right-to-work/country-class'
import { asksCountry, choices, type Question, questions } from '../../domain/right-to-work/questions'
import { ComboboxField } from '../forms/profile/combobox-field'
import { Button } from '../ui/button'
import { countryTerms } from './country-terms'
import { DocumentsForm } from './documents-form'
import styles from './submissions.module.css'
import { useUnsent } from './unsent'
import type { CollectingState } from './use-collecting'

/** The questions one by one, then the form. Continue and Submit are in the footer, within reach of a thumb. */
export function Collecting({ collecting }: { collecting: CollectingState }) {
  const { step, documents } = collecting
  useUnsent('documents', documents.isUnsent)
  return (
    <>
      {step.at === 'question' ? (
        <Step title={questions[step.question].label} key={step.question}>
          <QuestionStep question={step.question} collecting={collecting} />
          <div>
            <Button variant="ghost" onClick={collecting.back}>
              {step.question === 'a1' ? 'Cancel' : 'Back'}
            </Button>
          </div>
        </Step>
      ) : null}
      {step.at === 'form' && documents.record ? (
        <Step title="Your documents" key="form">
          <DocumentsForm documents={documents} record={documents.record} />
          <div>
            <Button variant="ghost" onClick={collecting.back}>
              Change my answers
            </Button>
          </div>
        </Step>
      ) : null}
    </>
  )
}

/** One step: its heading takes the focus when the step appears. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {title}
      </h3>
      {children}
    </div>
  )
}

/** One question with its answers; for a place outside Ireland also its country. */
function QuestionStep({ question, collecting }: { question: Question; collecting: CollectingState }) {
  const { answers, countries, answer, chooseCountry } = collecting
  const value = answers[question]
  return (
    <>
      <RadioGroup.Root
        value={value === null ? null : String(value)}
        onValueChange={({ value: chosen }) => chosen && answer(question, Number(chosen))}
        aria-label={questions[question].label}
      >
        {Object.entries(choices[question]).map(([choice, label]) => (
          <RadioGroup.Item key={choice} value={choice}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemControl />
            <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {asksCountry(question) && value !== null && value !== ireland ? (
        <ComboboxField
          key={`${question} ${value}`}
          id={`${question}-country`}
          label="Which country?"
          mandatory
          terms={countryTerms().filter((term) => countryClass(term.value) === value)}
          value={countries[question]}
          onChange={(country) => chooseCountry(question, country)}
        />
      ) : null}
    </>
  )
}
