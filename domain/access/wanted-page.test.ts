import { describe, expect, it } from 'vitest'
import { pathTo, routes } from './routes'
import { noteIn, pageToReturnTo, wantedPage } from './wanted-page'

const member = { extraid: 20001, is_staff: false, accept_employmentterms: true, family: [{ extraid: 20002 }] }

describe('the page that was wanted', () => {
  it('is noted where it asks for a session, never where its address may hold a token', () => {
    const params = { extraid: 20001, id: 7, form_id: '402', code: 'c', token: 't' }
    const noted = routes.filter(({ name }) => wantedPage(pathTo(name, params)) !== null).map(({ name }) => name)
    const open = routes.filter((route) => route.public && route.name !== 'PublicOpenCasting').map(({ name }) => name)
    expect(noted).toHaveLength(routes.length - open.length - 2)
    for (const name of [...open, 'Home', 'AcceptEmploymentTerms']) expect(noted).not.toContain(name)
  })

  it('is shown after the log-in, with its query', () => {
    expect(pageToReturnTo(wantedPage('/member/20001/photos'), member)).toBe('/member/20001/photos')
    expect(pageToReturnTo(wantedPage('/member/20001/annual_leave?book'), member)).toBe(
      '/member/20001/annual_leave?book',
    )
    expect(pageToReturnTo(wantedPage('/messages'), member)).toBe('/messages')
    expect(pageToReturnTo(wantedPage('/annual_leave?book'), member)).toBe('/annual_leave?book')
    expect(pageToReturnTo(wantedPage('/open-casting/402'), member)).toBe('/open-casting/402')
    expect(pageToReturnTo(wantedPage('/member/account'), member)).toBe('/member/account')
  })

  it('is read as a link is', () => {
    expect(pageToReturnTo({ from: '//member/20001/photos).' }, member)).toBe('/member/20001/photos')
    expect(pageToReturnTo({ from: '//messages' }, member)).toBe('/messages')
  })

  it('is shown to the member whose it is, or whose child’s, and to nobody else', () => {
    expect(pageToReturnTo(wantedPage('/member/20002/photos'), member)).toBe('/member/20002/photos')
    expect(pageToReturnTo(wantedPage('/member/20003/photos'), member)).toBeNull()
    expect(pageToReturnTo(wantedPage('/member/20002/photos'), { ...member, family: [] })).toBeNull()
  })

  it('where a session ended on it, is shown to that member alone', () => {
    expect(pageToReturnTo(wantedPage('/member/account', 20001), member)).toBe('/member/account')
    expect(pageToReturnTo(wantedPage('/member/account', 20003), member)).toBeNull()
    expect(pageToReturnTo(wantedPage('/member/20002/photos', 20009), member)).toBeNull()
  })

  it.each([
    ...[
      'https://evil.test/member/20001/photos',
      '//evil.test',
      '//evil.test/member/20001/photos',
      '/\\evil.test',
      '\\\\evil.test',
    ],
    ...[
      '/%2Fevil.test',
      '/%5Cevil.test',
      '%2F%2Fevil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ],
    ...[
      '/',
      '/member/home',
      '/member/20001/contract',
      '/m/c',
      '/member/password-reset/20001/t',
      '/nowhere',
      '/members',
    ],
    `/member/20001/photos?${'x'.repeat(500)}`,
  ])('is none at %s', (from) => {
    expect(wantedPage(from)).toBeNull()
    expect(pageToReturnTo({ from }, member)).toBeNull()
  })

  it('never leads to another origin, whatever the note is', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '/\\',
      '%2F',
      '%5C',
      'evil.test',
      'messages',
      'member',
      '20001',
      'photos',
      '@',
      ':',
      '?',
      '#',
      '\u200b',
      '.',
    ]
    const notes = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `${a}${b}${c}`)))
    for (const from of notes.flatMap((note) => [note, `${note}/20001/photos`, `${note}member/20001/photos`])) {
      const to = pageToReturnTo({ from }, member)
      if (to !== null) expect(new URL(to, 'https://portal.test').origin, from).toBe('https://portal.test')
    }
  })

  it.each([null, undefined, 7, 'x', {}, { from: 7 }, { from: null }, []])('is none in the note %j', (note) => {
    expect(noteIn(note)).toBeNull()
  })
})
