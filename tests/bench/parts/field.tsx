import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { fieldSlotRecipe, inputRecipe } from '@chakra-ui/react/theme'
import { useState } from 'react'
import { TextField } from '../../../src/forms/profile/text-field'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({ recipes: { input: inputRecipe }, slotRecipes: { field: fieldSlotRecipe } })

/** Each field keeps its own text, so that a key press concerns only that field. */
function OurField({ name }: { name: string }) {
  const [value, setValue] = useState<string | null>('')
  return <TextField id={`field-${name}`} label={name} hint="As in your passport" value={value} onChange={setValue} />
}

function LibraryField({ name }: { name: string }) {
  const [value, setValue] = useState('')
  return (
    <Field.Root>
      <Field.Label>{name}</Field.Label>
      <Input value={value} onChange={(event) => setValue(event.target.value)} />
      <Field.HelperText>As in your passport</Field.HelperText>
    </Field.Root>
  )
}

export function Ours() {
  return twenty.map((name) => <OurField key={name} name={name} />)
}

export function Library() {
  return (
    <Root>
      {twenty.map((name) => (
        <LibraryField key={name} name={name} />
      ))}
    </Root>
  )
}
