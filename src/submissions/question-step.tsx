import { RadioGroup } from '@chakra-ui/react/radio-group'
import { countryClass } from '../../domain/right-to-work/country-class'
import { choices, type Question, questions } from '../../domain/right-to-work/questions'
import { ComboboxField } from '../forms/profile/combobox-field'
import { countryTerms } from './country-terms'
import type { CollectingState } from './use-collecting'

/** One question with its answers; for a passport from outside Ireland also its country. */
export function QuestionStep({ question, collecting }: { question: Question; collecting: CollectingState }) {
  const { answers, passport, answer, choosePassport } = collecting
  const value = answers[question]
  const ofClass = answers.a2
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
      {question === 'a2' && ofClass !== null && ofClass !== 1 ? (
        <ComboboxField
          key={ofClass}
          id="passport-country"
          label="Which country?"
          mandatory
          terms={countryTerms().filter((term) => countryClass(term.value) === ofClass)}
          value={passport}
          onChange={choosePassport}
        />
      ) : null}
    </>
  )
}
