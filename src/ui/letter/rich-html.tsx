import { createElement, Fragment, type ReactNode } from 'react'
import { trusted } from '../trusted'
import { safeHref } from './safe-href'

const kept = new Set('p br b strong i em u s small ul ol li blockquote hr table thead tbody tr th td h3 h4'.split(' '))
const renamed: Record<string, string> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }
const dropped = new Set(
  'script style template iframe object embed svg math noscript textarea select option title head form input button audio video link meta base'.split(
    ' ',
  ),
)
const childless = new Set(['br', 'hr'])
const inline = new Set(['b', 'strong', 'em', 'i', 'u', 's', 'small', 'a', 'span'])
const maxDepth = 24

let policy: ((html: string) => string) | null = null

/**
 * The HTML is parsed in an inert document, and only the elements kept above are taken from it. The policy is created with
 * the first letter: a payment document, which shows no letter, does not allow it, but may load this file with others.
 */
function letterHtml(html: string): string {
  policy ??= trusted('callboard-letter', 'createHTML', (text) => text)
  return policy(html)
}

interface RichHtmlProps {
  html: string
  /** Draws a text outside links; left out, it stays as it is. */
  renderText?: ((text: string) => ReactNode) | undefined
}

/**
 * HTML from the agency (extra_text), built as React elements from an allowlist of elements without attributes. The
 * server has sanitised it; this is the second fence. The HTML itself is never inserted into the page.
 */
export function RichHtml({ html, renderText = (text) => text }: RichHtmlProps) {
  return <>{childrenOf(bodyOf(html), { depth: 0, renderText })}</>
}

/** The same HTML as plain text in one line, for a list: without elements or links. */
export function htmlWords(html: string): string {
  return wordsOf(bodyOf(html)).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || dropped.has(node.tagName.toLowerCase())) return ''
  const words = Array.from(node.childNodes, wordsOf).join('')
  if (inline.has(node.tagName.toLowerCase())) return words
  // Entries of a list have no stop of their own, and would run into each other.
  const isOpenEnd = node.tagName === 'LI' && /[\p{L}\p{N})]\s*$/u.test(words)
  return ` ${isOpenEnd ? `${words.trimEnd()}.` : words} `
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(letterHtml(html), 'text/html').body
}

interface Inside {
  depth: number
  renderText: (text: string) => ReactNode
}

function childrenOf(parent: Node, inside: Inside): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => nodeToReact(node, index, inside))
}

function nodeToReact(node: Node, key: number, { depth, renderText }: Inside): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return createElement(Fragment, { key }, renderText(node.textContent ?? ''))
  if (!(node instanceof Element) || depth > maxDepth) return null
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return null
  const below = { depth: depth + 1, renderText }
  if (name === 'a') return linkToReact(node, key, { ...below, renderText: (text) => text })
  const element = renamed[name] ?? name
  if (!kept.has(element)) return createElement(Fragment, { key }, ...childrenOf(node, below))
  if (childless.has(element)) return createElement(element, { key })
  return createElement(element, { key }, ...childrenOf(node, below))
}

function linkToReact(node: Element, key: number, inside: Inside): ReactNode {
  const children = childrenOf(node, inside)
  const href = safeHref(node.getAttribute('href'))
  if (href === null) return createElement(Fragment, { key }, ...children)
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children)
}
