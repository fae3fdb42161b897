/** A stretch of a message's text: running lines, or 'Label: value' lines that stand together. */
export type Block = { kind: 'paragraph'; lines: string[] } | { kind: 'facts'; facts: Fact[] }

export interface Fact {
  label: string
  value: string
}

const factLine = /^(\p{Lu}[\p{L}\p{M}'’/& -]{0,23}):[ \t]+(\S.*)$/u

/**
 * The blocks of a message's text. Empty lines part paragraphs; two or more 'When: Tuesday' lines in a row are facts
 * (one alone is more often a sentence such as 'Note: bring boots').
 */
export function bodyBlocks(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => blocksOfPart(part.split('\n').map((line) => line.trim())))
}

/** The value of the first fact with one of these labels (any case), or null. */
export function factOf(blocks: Block[], labels: readonly string[]): string | null {
  for (const block of blocks) {
    if (block.kind !== 'facts') continue
    const fact = block.facts.find((candidate) => labels.includes(candidate.label.toLowerCase()))
    if (fact) return fact.value
  }
  return null
}

function blocksOfPart(lines: string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const facts = factsFrom(lines, at)
    if (facts.length >= 2) {
      blocks.push({ kind: 'facts', facts })
      at += facts.length
      continue
    }
    const line = lines[at] ?? ''
    at += 1
    if (line === '') continue
    const last = blocks.at(-1)
    if (last?.kind === 'paragraph') last.lines.push(line)
    else blocks.push({ kind: 'paragraph', lines: [line] })
  }
  return blocks
}

function factsFrom(lines: string[], start: number): Fact[] {
  const facts: Fact[] = []
  for (let at = start; at < lines.length; at += 1) {
    const match = factLine.exec(lines[at] ?? '')
    const [, label, value] = match ?? []
    if (label === undefined || value === undefined) break
    facts.push({ label, value })
  }
  return facts
}
