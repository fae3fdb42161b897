import { expect, it } from 'vitest'
import { onePartText } from './one-part-text'

it('leaves out fadas that would halve what a part holds, and keeps é', () => {
  expect(onePartText('Réalta Castáil: ', 'Caifé Uí Shé – “Tús” 📷\u200b …', '')).toBe(
    'Réalta Castail: Caifé Ui Shé - "Tus"  ...',
  )
})

it('cuts the middle at 160, and neither the sender nor the link', () => {
  const text = onePartText('Agency: ', 'x'.repeat(200), ': https://members.example.ie/m/abc')
  expect(text).toHaveLength(160)
  expect(text).toMatch(/^Agency: x+\.\.\.: https:\/\/members\.example\.ie\/m\/abc$/)
})

it('keeps a text of exactly 160 as it is', () => {
  const middle = 'y'.repeat(150)
  expect(onePartText('12345', middle, '67890')).toBe(`12345${middle}67890`)
})

it('leaves the middle out where nothing of it fits', () => {
  const link = `https://${'a'.repeat(150)}`
  expect(onePartText('Agency: ', 'name', link)).toBe(`Agency: ${link}`)
})
