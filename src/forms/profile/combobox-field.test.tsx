import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../tests/support/render'
import { ComboboxField } from './combobox-field'

const terms = ['France', 'Ireland', 'Iceland'].map((label) => ({ value: label.slice(0, 2), label }))

function show() {
  const onChange = vi.fn()
  render(<ComboboxField id="country" label="Country" value={null} terms={terms} onChange={onChange} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.change(box, { target: { value: 'ire' } })
  return { box, onChange }
}

// Chrome and Firefox say that a key belongs to a composition; Safari gives the key that ends it the code 229 alone.
it.each([{ isComposing: true }, { keyCode: 229 }])('leaves the keys of a composition alone: %j', (composing) => {
  const { box, onChange } = show()
  const active = box.getAttribute('aria-activedescendant')
  for (const key of ['Enter', 'ArrowDown', 'Escape']) {
    const isLeft = fireEvent.keyDown(box, { key, ...composing })
    expect(isLeft, key).toBe(true)
  }
  expect(onChange).not.toHaveBeenCalled()
  expect([box.value, box.getAttribute('aria-activedescendant')]).toEqual(['ire', active])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('Ir')
})
