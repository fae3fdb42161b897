import { Table as ChakraTable } from '@chakra-ui/react/table'
import type { ReactNode } from 'react'
import { Card } from './card'

interface TableProps {
  /** What it is a table of, for those who do not see it. */
  label: string
  columns: readonly string[]
  /** The last column holds buttons: its name is read out and not shown. */
  actions?: boolean
  /** Rows and cells of HTML: the table styles them all at once. */
  children: ReactNode
}

/** Rows with hairlines between them; figures stand under each other. For wide screens: a phone gets cards. */
export function Table({ label, columns, actions, children }: TableProps) {
  return (
    <Card flush>
      <ChakraTable.Root native aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col">
                {actions && at === columns.length - 1 ? <span className="visually-hidden">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </ChakraTable.Root>
    </Card>
  )
}
