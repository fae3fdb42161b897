import { createElement, Fragment, type ReactNode } from 'react'
import { trusted } from '../trusted'
import { Linked } from './linked'
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

/**
 * HTML from the agency (extra_text), built as React elements from an allowlist of elements without attributes. The
 * server has sanitised it; this is the second fence. The HTML itself is never inserted into the page.
 */
export function RichHtml({ html }: { html: string }) {
  return <>{htmlToNodes(html)}</>
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

function htmlToNodes(html: string): ReactNode[] {
  return childrenOf(bodyOf(html), 0)
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(letterHtml(html), 'text/html').body
}

function childrenOf(parent: Node, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => nodeToReact(node, index, depth))
}

function nodeToReact(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textToReact(node, key)
  if (!(node instanceof Element) || depth > maxDepth) return null
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return null
  if (name === 'a') return linkToReact(node, key, depth)
  const element = renamed[name] ?? name
  if (!kept.has(element)) return createElement(Fragment, { key }, ...childrenOf(node, depth + 1))
  if (childless.has(element)) return createElement(element, { key })
  return createElement(element, { key }, ...childrenOf(node, depth + 1))
}

/** Addresses in a text become links too, except within a link. */
function textToReact(node: Node, key: number): ReactNode {
  const text = node.textContent ?? ''
  const isInLink = node.parentElement?.closest('a')
  return isInLink || text.trim() === '' ? text : createElement(Linked, { key, text })
}

function linkToReact(node: Element, key: number, depth: number): ReactNode {
  const children = childrenOf(node, depth + 1)
  const href = safeHref(node.getAttribute('href'))
  if (href === null) return createElement(Fragment, { key }, ...children)
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children)
}
