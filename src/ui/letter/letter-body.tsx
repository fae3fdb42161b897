import { memo, type ReactNode } from 'react'
import { type Block, bodyBlocks } from '../../../domain/messages/body-blocks'
import { messageParts, withoutFinalChoices } from '../../../domain/messages/message'
import styles from './letter.module.css'
import { Linked } from './linked'

interface LetterBodyProps {
  text: string
  /** Draws a {YES} or {NO} of the text as a choice in place; left out, the token is the plain word. */
  renderChoice?: ((yes: boolean) => ReactNode) | undefined
}

/** A message's text, comfortably set: paragraphs, 'Label: value' lines as a list of facts, tokens as choices. */
export const LetterBody = memo(function LetterBody({ text, renderChoice }: LetterBodyProps) {
  return (
    <div className={styles.prose}>
      {bodyBlocks(text).map((block, at) => {
        const place = `block-${at}`
        return <BodyBlock key={place} block={block} renderChoice={renderChoice} />
      })}
    </div>
  )
})

interface BodyBlockProps {
  block: Block
  renderChoice: LetterBodyProps['renderChoice']
}

function BodyBlock({ block, renderChoice }: BodyBlockProps) {
  if (block.kind === 'facts') {
    return (
      <dl className={styles.facts}>
        {block.facts.map((fact) => (
          <div key={`${fact.label}: ${fact.value}`} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>
              <Line text={fact.value} renderChoice={renderChoice} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  const text = renderChoice ? block.lines.join('\n') : withoutFinalChoices(block.lines.join('\n'))
  if (text.trim() === '') return null
  return (
    <p className={styles.paragraph}>
      <Line text={text} renderChoice={renderChoice} />
    </p>
  )
}

function Line({ text, renderChoice }: { text: string; renderChoice: LetterBodyProps['renderChoice'] }) {
  return messageParts(text).map((part, at) => {
    const key = `part-${at}`
    if (part.kind === 'text')
      return (
        <span key={key}>
          <Linked text={part.text} />
        </span>
      )
    const yes = part.kind === 'yes'
    return renderChoice ? <span key={key}>{renderChoice(yes)}</span> : <b key={key}>{yes ? 'Yes' : 'No'}</b>
  })
}
