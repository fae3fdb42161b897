import { Slider } from '@chakra-ui/react/slider'

interface LineSliderProps {
  /** Its name for a screen reader. */
  label: string
  value: number
  max: number
  step: number
  /** The value in words. */
  words: (value: number) => string
  /** onMove: called at each move; onMoved: only when the move ends. */
  onMove?: (value: number) => void
  onMoved?: (value: number) => void
}

/** A slider on a line, from 0 to max. */
export function LineSlider({ label, value, max, step, words, onMove, onMoved }: LineSliderProps) {
  return (
    <Slider.Root
      min={0}
      max={max}
      step={step}
      value={[value]}
      thumbAlignment="center"
      aria-label={[label]}
      getAriaValueText={({ value: now }) => words(now)}
      onValueChange={({ value: [now = 0] }) => onMove?.(now)}
      onValueChangeEnd={({ value: [now = 0] }) => onMoved?.(now)}
    >
      <Slider.Control>
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
        <Slider.Thumb index={0} />
      </Slider.Control>
    </Slider.Root>
  )
}
