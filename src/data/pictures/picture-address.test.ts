import { expect, it } from 'vitest'
import { pictureAddress, pictureName } from './picture-address'

it('a name and its address', () => {
  const name = '0123456789abcdef0123456789abcdef'
  expect(pictureAddress(name)).toBe(`/dj/api/member/photo/${name}.jpg`)
  expect(pictureName(pictureAddress(name))).toBe(name)
  const ofList = `/dj/api/member/speciallist/${name}.jpg`
  expect(pictureName(ofList)).toBe(`speciallist/${name}`)
  expect(pictureAddress(`speciallist/${name}`)).toBe(ofList)
  expect([null, '', '/elsewhere.jpg', `https://elsewhere${pictureAddress(name)}`].map(pictureName)).toEqual([
    ...[null, null, null, null],
  ])
})
