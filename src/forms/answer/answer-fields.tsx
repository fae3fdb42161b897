import { questionWords } from '../../../domain/messages/answer-words'
import { Card } from '../../ui/card'
import { OptionList } from './option-list'
import type { AnswerControl } from './use-answer-control'

/** The options of a typed message, in the page's flow below its text. Nothing for a yes/no message. */
export function AnswerFields({ control, disabled }: { control: AnswerControl; disabled: boolean }) {
  const { text_type: kind, message: text } = control.message
  if (kind !== 'radio' && kind !== 'checkboxes') return null
  return (
    <Card>
      <OptionList
        kind={kind}
        question={questionWords(kind, text)}
        options={control.options}
        selected={control.draft.selected}
        problem={control.problem}
        disabled={disabled}
        onSelect={control.select}
      />
    </Card>
  )
}
