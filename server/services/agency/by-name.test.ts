import { expect, it } from 'vitest'
import { byName } from './by-name'

it('sorts names as a person would', () => {
  const names = ['Żółkiewska', 'Wiśniewski', 'Ó Fiannachta', 'Ní Chonaill', 'Carrowmore', 'de Búrca']
  const sorted = byName(names.map((lastname) => ({ lastname, firstname: 'A' }))).map(({ lastname }) => lastname)
  expect(sorted).toEqual(['Carrowmore', 'de Búrca', 'Ní Chonaill', 'Ó Fiannachta', 'Wiśniewski', 'Żółkiewska'])
  const [first] = byName([
    { lastname: 'A', firstname: 'B' },
    { lastname: 'A', firstname: 'A' },
  ])
  expect(first?.firstname).toBe('A')
})
