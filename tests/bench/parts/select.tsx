import { Field as LibraryField } from '@chakra-ui/react/field'
import { NativeSelect as LibrarySelect } from '@chakra-ui/react/native-select'
import { fieldSlotRecipe, nativeSelectSlotRecipe } from '@chakra-ui/react/theme'
import { NativeSelect } from '../../../src/ui/controls'
import { Field } from '../../../src/ui/field'
import { libraryRoot } from './library-root'
import { countries, twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({
  slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
})
const stay = () => undefined
const options = countries.slice(0, 20).map(({ value, label }) => (
  <option key={value} value={value}>
    {label}
  </option>
))

export function Ours() {
  return twenty.map((name) => (
    <Field key={name} id={name} label={name}>
      {(wiring) => (
        <NativeSelect {...wiring} value="" onChange={stay}>
          <option value="">Select Value</option>
          {options}
        </NativeSelect>
      )}
    </Field>
  ))
}

export function Library() {
  return (
    <Root>
      {twenty.map((name) => (
        <LibraryField.Root key={name}>
          <LibraryField.Label>{name}</LibraryField.Label>
          <LibrarySelect.Root>
            <LibrarySelect.Field placeholder="Select Value">{options}</LibrarySelect.Field>
            <LibrarySelect.Indicator />
          </LibrarySelect.Root>
        </LibraryField.Root>
      ))}
    </Root>
  )
}
