import { DatePicker } from '@chakra-ui/react/date-picker'
import { Portal } from '@chakra-ui/react/portal'
import { datePickerSlotRecipe } from '@chakra-ui/react/theme'
import { useRef, useState } from 'react'
import { PickerDialog } from '../../../src/forms/date/picker-dialog'
import { libraryRoot } from './library-root'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { datePicker: datePickerSlotRecipe } })

/** The calendar alone. On both sides a box beside it takes what is typed. */
export function Ours() {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && button.current && (
        <PickerDialog
          title="Date of birth"
          anchor={button.current}
          mode="single"
          value={value}
          onChange={(day) => {
            setValue(day)
            close()
          }}
          today="2026-11-23"
          onCancel={close}
        />
      )}
    </>
  )
}

export function Library() {
  return (
    <Root>
      <DatePicker.Root locale="en-IE" startOfWeek={1}>
        <DatePicker.Control>
          <DatePicker.Input />
          <DatePicker.IndicatorGroup>
            <DatePicker.Trigger>Open</DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <Portal>
          <DatePicker.Positioner>
            <DatePicker.Content>
              <DatePicker.View view="day">
                <DatePicker.Header />
                <DatePicker.DayTable />
              </DatePicker.View>
              <DatePicker.View view="month">
                <DatePicker.Header />
                <DatePicker.MonthTable />
              </DatePicker.View>
              <DatePicker.View view="year">
                <DatePicker.Header />
                <DatePicker.YearTable />
              </DatePicker.View>
            </DatePicker.Content>
          </DatePicker.Positioner>
        </Portal>
      </DatePicker.Root>
    </Root>
  )
}
