import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSession } from '../../tests/support/session'
import { begin, fillIn, formOf, press, sectionsWith, serverSays, show, type } from './notice-form-fixture'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  window.scrollTo = vi.fn()
  showSession({ phase: 'visitor', unreachable: false })
})
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

const heading = (name: string) => screen.findByRole('heading', { name })
const labels = () => [...document.querySelectorAll('[data-field]')].map((cell) => cell.getAttribute('data-field'))

describe('a form that can’t be filled in', () => {
  it('is not found where there is none', async () => {
    serverSays({ NoticeForm: () => ({ notice_form: null }) })
    show()
    await screen.findByText('Form not found')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/')
  })

  it('is asked for once more where the agency can’t be reached, by itself when there is signal', async () => {
    const calls = serverSays({})
    show()
    await screen.findByText('An error occurred, please try again later')
    serverSays(formOf(null))
    fireEvent(window, new Event('online'))
    await heading('Fair day')
    expect(calls).toHaveLength(1)
  })

  it('says that the casting is closed, with its title and what it is about', async () => {
    serverSays(formOf(null, { is_active: false }))
    show()
    await screen.findByText('This Open Casting call is closed.')
    screen.getByRole('heading', { name: 'Fair day' })
    screen.getByText('In Kells.')
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['another thing than a form', '[]'],
    ['a form that asks for no password', { sections: { Account: { fields: ['emailaddress'] } } }],
  ])('says so where its configuration is %s, and whom to ask', async (_, config) => {
    serverSays(formOf(config))
    show()
    await screen.findByText(/^This form is not set up right/)
    screen.getByText(/Please tell/)
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
  })
})

describe('a preview', () => {
  it('shows the form of a closed casting too, sends nothing, asks nothing and keeps nothing', async () => {
    const calls = serverSays(formOf({ sections: sectionsWith() }, { is_active: false }))
    const unmount = show('/open-casting/402?preview')
    await screen.findByText('Preview: nothing is sent')
    fillIn()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit application' }).disabled).toBe(true)
    fireEvent.submit(screen.getByLabelText(/^First name/))
    unmount()
    expect(calls.map(({ name }) => name)).toEqual(['NoticeForm'])
    expect(localStorage).toHaveLength(0)
  })
})

describe('what a form asks', () => {
  it('follows the answers: sizes by gender, a car, another photo id', async () => {
    const more = {
      Appearance: ['gender'],
      Measurements: ['chestsize', 'dresssize'],
      'Photo Id': ['photoid_type', 'photoid_other'],
      Miscellaneous: ['havecar', 'carinfo'],
    }
    serverSays(formOf({ sections: sectionsWith(more) }))
    show()
    await begin()
    const conditional = () => labels().filter((name) => /^(chest|dress|photoid_other|carinfo)/.test(name ?? ''))
    expect(conditional()).toEqual([])
    type('Gender', 'M')
    type('Photo id', 'Other')
    fireEvent.click(screen.getByLabelText('I have a car'))
    await waitFor(() => expect(conditional()).toEqual(['chestsize', 'photoid_other', 'carinfo']))
    type('Gender', 'F')
    await waitFor(() => expect(conditional()).toEqual(['dresssize', 'photoid_other', 'carinfo']))
  })

  it('is about a parent too where the applicant is under 16, with the address that was typed; it is announced', async () => {
    serverSays(formOf({ sections: sectionsWith() }))
    show()
    await begin('parent@example.ie')
    fillIn('01/03/2015')
    await heading('Parent or guardian')
    await screen.findByText('Under 16: the questions about a parent or guardian follow.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Email of parent/).value).toBe('parent@example.ie')
    press('Submit application')
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'First name of parent: This field is required',
      'Last name of parent: This field is required',
      'Mobile of parent: This field is required',
    ])
    type(/^Date of birth \(/, '01/03/1985')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Parent or guardian' })).toBeNull())
  })

  it('that nobody knows is not found, at its place; names of the language’s own are names like any other', async () => {
    const strange = ['__proto__', 'constructor', 'toString', '<b>x</b>']
    const config = JSON.stringify({ sections: { ...sectionsWith(), Location: { fields: strange } }, fields: {} })
    serverSays(formOf(config))
    show()
    await begin()
    const found = screen.getAllByText(/^Field not found: /).map((one) => one.textContent)
    expect(found).toEqual(strange.map((name) => `Field not found: ${name}`))
  })

  it('is drawn in bounded size where a configuration has thousands of fields that nobody knows', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `field-${at}`)
    serverSays(formOf({ sections: sectionsWith({ Location: many }) }))
    show()
    await begin()
    const drawn = screen.getAllByText(/^Field not found/)
    expect(drawn.length).toBeGreaterThan(50)
    expect(drawn.length).toBeLessThan(200)
  })

  it('says that terms are missing where a list has none, and has those that the form gives', async () => {
    const fields = {
      freetime: { terms: [] },
      heardabout: { terms: ['A friend', 'A poster'] },
      worklocations: { terms: [] },
    }
    serverSays(
      formOf({ sections: sectionsWith({ Availability: ['freetime', 'heardabout', 'worklocations'] }), fields }),
    )
    show()
    await begin()
    screen.getByText('Missing terms for field When you are usually free')
    screen.getByText('Missing terms for field Where you could work')
    const options = within(screen.getByLabelText('How you heard about us')).getAllByRole('option')
    expect(options.map((one) => one.textContent)).toEqual(['Select Value', 'A friend', 'A poster'])
  })

  it('has the terms in a tab of their own, and shows and hides the password', async () => {
    serverSays(formOf({ sections: sectionsWith() }))
    show()
    await begin()
    expect(screen.getByRole('link', { name: /^Read the terms & conditions/ }).getAttribute('target')).toBe('_blank')
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect(password.type).toBe('password')
    press('Show the password')
    expect(password.type).toBe('text')
  })

  it('is looked at as a field is left, in its one form; empty ones in peace until Submit, with the focus on the first', async () => {
    serverSays(
      formOf({
        sections: sectionsWith({ Location: ['mobile', 'worklocations'] }),
        fields: { worklocations: { required: true } },
      }),
    )
    show()
    await begin()
    type('Mobile', '12345')
    await screen.findByText('Your number must start with 08 or 00')
    type('Mobile', '085 555 0142')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('0855550142'))
    expect(screen.queryByText('This field is required')).toBeNull()
    press('Submit application')
    const summary = await screen.findByRole('alert')
    within(summary).getByRole('heading', { name: 'Please enter all highlighted fields' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
    fireEvent.click(within(summary).getByRole('link', { name: /^Where you could work/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Carlow'))
  })
})
