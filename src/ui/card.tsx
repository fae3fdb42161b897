import { Card as ChakraCard } from '@chakra-ui/react/card'
import type { ReactNode } from 'react'

interface CardProps {
  /** A heading a person would use. */
  title?: string
  /** flush: no padding above and below, for list items. */
  flush?: boolean
  /** tint: the one thing to do. device: dashed, it is on this device only. */
  tone?: 'plain' | 'tint' | 'device'
  as?: 'div' | 'section' | 'article' | 'ul'
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline. Cards in a row keep 12 px between them. */
export function Card({ title, flush = false, tone = 'plain', as = 'div', className, children }: CardProps) {
  return (
    <ChakraCard.Root
      as={as}
      className={className}
      {...{ block: true, flush, tint: tone === 'tint' }}
      {...(tone === 'device' ? { 'data-kept': '' } : {})}
    >
      {title && <ChakraCard.Title as="h2">{title}</ChakraCard.Title>}
      {children}
    </ChakraCard.Root>
  )
}
