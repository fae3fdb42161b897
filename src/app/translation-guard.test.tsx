import { act } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardAgainstTranslation } from './translation-guard'

guardAgainstTranslation(document)

let root: Root
let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const show = (content: ReactNode) => act(async () => root.render(<StrictMode>{content}</StrictMode>))
const words = () => page.textContent
const translatedWord = (text: string) => {
  const outer = document.createElement('font')
  outer.appendChild(document.createElement('font')).textContent = text.toUpperCase()
  return outer
}
const textsOf = (parent: Element) => [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE) as Text[]

/** What translations do with an element's text nodes. Each ends when the guard has seen it. */
const translations: Record<string, (parent: Element) => void> = {
  'replaces each text': (parent) => {
    for (const text of textsOf(parent)) parent.replaceChild(translatedWord(text.data), text)
  },
  'puts its element before a text and takes the text out': (parent) => {
    for (const text of textsOf(parent)) {
      parent.insertBefore(translatedWord(text.data), text)
      parent.removeChild(text)
    }
  },
  'moves each text into an element': (parent) => {
    for (const text of textsOf(parent)) {
      const outer = translatedWord('')
      parent.insertBefore(outer, text)
      outer.firstElementChild?.append(text)
    }
  },
  'takes all texts out, then adds its own at the end, in another order': (parent) => {
    const texts = textsOf(parent)
    for (const text of texts) text.remove()
    for (const text of texts.reverse()) parent.append(translatedWord(text.data))
  },
  'replaces a text by a text, and that by an element': (parent) => {
    for (const text of textsOf(parent)) {
      const other = document.createTextNode(text.data)
      text.replaceWith(other)
      other.replaceWith(translatedWord(text.data))
    }
  },
}

async function translate(run: (parent: Element) => void): Promise<void> {
  for (const parent of [page, ...page.querySelectorAll('*')]) run(parent)
  await Promise.resolve()
}

for (const [name, run] of Object.entries(translations)) {
  describe(`a translation that ${name}`, () => {
    it('leaves counts that change true', async () => {
      const line = (count: number, name: string) => (
        <p>
          {count} of {name}: <b>now</b> and {count + 1}
        </p>
      )
      await show(line(1, 'Ann'))
      await translate(run)
      await show(line(2, 'Ann'))
      await translate(run)
      await show(line(7, 'Bea'))
      expect(words()?.toLowerCase()).toBe('7 of bea: now and 8')
    })

    it('leaves what comes and goes in its place', async () => {
      const line = (isWrong: boolean) => (
        <p>
          before {isWrong && <b>wrong</b>} {isWrong ? 'long' : null} after
        </p>
      )
      await show(line(false))
      for (const isWrong of [true, false, true]) {
        await translate(run)
        await show(line(isWrong))
        await translate(run)
        expect(page.querySelectorAll('b').length).toBe(isWrong ? 1 : 0)
      }
      await show(line(false))
      await show(line(true))
      expect(words()?.toLowerCase()).toContain('wrong')
    })

    it('leaves a text that becomes an element, and an element that becomes a text', async () => {
      for (const content of ['first', <b key="b">second</b>, ['third ', 'fourth'], <i key="i">fifth</i>, 'last']) {
        await show(<p>{content}</p>)
        await translate(run)
      }
      expect(words()?.toLowerCase()).toBe('last')
    })

    it('leaves nothing behind where a part goes', async () => {
      await show(
        <>
          some {'words'} <p>here</p>
        </>,
      )
      await translate(run)
      await show(<p>only this</p>)
      expect(words()?.toLowerCase()).toBe('only this')
    })
  })
}

it('keeps elements that somebody else added', async () => {
  await show(<p>{'a'} text</p>)
  const added = document.createElement('x-manager')
  page.querySelector('p')?.append(added)
  await show(<p>{'another'} text</p>)
  expect(added.isConnected).toBe(true)
  expect(words()).toBe('another text')
})
