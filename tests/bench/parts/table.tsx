import { Table as LibraryTable } from '@chakra-ui/react/table'
import { tableSlotRecipe } from '@chakra-ui/react/theme'
import { Table } from '../../../src/ui/table'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { table: tableSlotRecipe } })
const columns = ['Date', 'Production', 'Hours', 'Amount']

export function Ours() {
  return (
    <Table label="Chits" columns={columns}>
      {twenty.map((name) => (
        <tr key={name}>
          {columns.map((column) => (
            <td key={column}>{name}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

export function Library() {
  return (
    <Root>
      <LibraryTable.Root aria-label="Chits">
        <LibraryTable.Header>
          <LibraryTable.Row>
            {columns.map((column) => (
              <LibraryTable.ColumnHeader key={column}>{column}</LibraryTable.ColumnHeader>
            ))}
          </LibraryTable.Row>
        </LibraryTable.Header>
        <LibraryTable.Body>
          {twenty.map((name) => (
            <LibraryTable.Row key={name}>
              {columns.map((column) => (
                <LibraryTable.Cell key={column}>{name}</LibraryTable.Cell>
              ))}
            </LibraryTable.Row>
          ))}
        </LibraryTable.Body>
      </LibraryTable.Root>
    </Root>
  )
}
