import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Portal } from '@chakra-ui/react/portal'
import { comboboxSlotRecipe } from '@chakra-ui/react/theme'
import { useState } from 'react'
import { ComboboxField } from '../../../src/forms/profile/combobox-field'
import { matchingTerms } from '../../../src/forms/profile/matching-terms'
import { libraryRoot } from './library-root'
import { countries } from './rows'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { combobox: comboboxSlotRecipe } })

export function Ours() {
  const [value, setValue] = useState<string | null>(null)
  return <ComboboxField id="part" label="Nationality" terms={countries} value={value} onChange={setValue} />
}

/** Filtered by our own rule on both sides: letters without their marks and capitals. */
export function Library() {
  const [typed, setTyped] = useState('')
  const items = typed.trim() === '' ? countries : matchingTerms(countries, typed)
  return (
    <Root>
      <Combobox.Root
        collection={createListCollection({ items: [...items] })}
        onInputValueChange={({ inputValue }) => setTyped(inputValue)}
        openOnClick
      >
        <Combobox.Label>Nationality</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input placeholder="Select Value" />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              <Combobox.Empty>Nothing in the list is called that.</Combobox.Empty>
              {items.map((item) => (
                <Combobox.Item item={item} key={item.value}>
                  {item.label}
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Root>
  )
}
