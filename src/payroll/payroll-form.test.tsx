import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { serverBack } from '../data/reach'
import { Snackbar } from '../ui/snackbar'
import { forgetNotices } from '../ui/snackbar-store'
import { PayrollForm } from './payroll-form'

const details = {
  ...{ eft_bankname: 'AIB Bank', eft_accountname: 'Niamh Carrowmore', eft_bic: null },
  ...{ eft_iban: 'IE29AIBK93115212345678', ppsnumber: '1234567T' },
}
const patience = { timeout: 10_000 }
const bic = 'AIBKIE2D'
const theirs = { eft_bankname: 'Other', eft_accountname: 'N. Carrowmore', eft_iban: 'IE64IRCE92050112345678' }

type Details = Readonly<Record<string, string | null>>
interface Sent {
  fields: Details
  base: Details | null
}

/** An agency that compares the bank's details as a whole, and whose answers to saves can be lost on the way back. */
let agency: { has: Details; sent: Sent[]; line: 'up' | 'loses answers' | 'down' }

function answer(data: unknown): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
}

async function fetched(_input: unknown, init?: RequestInit): Promise<Response> {
  if (agency.line === 'down') throw new TypeError('Failed to fetch')
  const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Sent }
  if (!query.includes('mutation')) return answer({ member: [{ extraid: 20417, ...agency.has }] })
  agency.sent.push(variables)
  const moved = Object.entries(variables.base ?? {}).some(([name, seen]) => agency.has[name] !== seen)
  const equal = Object.entries(variables.fields).every(([name, wanted]) => agency.has[name] === wanted)
  const ok = equal || !moved
  if (ok) agency.has = { ...agency.has, ...variables.fields }
  if (agency.line === 'loses answers') throw new TypeError('Failed to fetch')
  const conflicts = ok ? [] : [{ changed_by: 'Declan Reidy', changed_at: '2026-11-20T09:00:00.000Z' }]
  const outcome = ok ? 'applied' : 'conflict'
  return answer({ update_member: { ok, message: null, outcome, problems: [], conflicts } })
}

/** Holds back all answers until the returned function is called. */
function holdAnswers(): () => void {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetched>) => {
    await held
    return fetched(...args)
  })
  return answer
}

beforeEach(() => {
  forgetNotices()
  agency = { has: details, sent: [], line: 'up' }
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const onSaved = vi.fn()
  const onBusy = vi.fn()
  const { container } = render(
    <>
      <PayrollForm extraid={20417} details={details} onBusy={onBusy} onUnsaved={() => undefined} onSaved={onSaved} />
      <Snackbar />
    </>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('No form.')
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { onBusy, onSaved, type, save: () => act(async () => void fireEvent.submit(form)) }
}

it('says of a save without a change that there was nothing to save, as every page does', async () => {
  const { onSaved, save } = show()
  await save()
  expect(screen.getByRole('status').textContent).toContain('There was nothing to save')
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(agency.sent).toEqual([])
})

describe('a save whose answer is lost', () => {
  it('has arrived where the agency says so when it is asked again', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'loses answers'
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(screen.getByText('Your changes have been saved')).toBeTruthy()
    expect(agency.has.eft_bic).toBe(bic)
  })

  it('is not confirmed while nobody can be asked, and is looked up once there is signal', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'loses answers'
    const lost = fetched
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetched>) => {
      const done = lost(...args)
      agency.line = 'down'
      return done
    })
    await save()
    await screen.findByText(/^Not confirmed: no answer came, so the agency may have it or not\./, {}, patience)
    expect(screen.queryByText(/nothing was saved/i)).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', fetched)
    agency.line = 'up'
    await act(() => serverBack.tell())
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(agency.sent).toHaveLength(1)
  })

  it('is saved by a press while it is being looked up, with what was typed since', async () => {
    const { onBusy, onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'down'
    await save()
    await screen.findByText(/^Not confirmed/, {}, patience)
    agency.line = 'up'
    const answerLook = holdAnswers()
    onBusy.mockClear()
    await act(() => serverBack.tell())
    // To the member nothing seems to be under way, so a press has nothing to wait for.
    expect(onBusy).not.toHaveBeenCalled()
    type('PPS number', '1234567FA')
    await save()
    expect(onBusy).toHaveBeenLastCalledWith(true)
    await act(async () => answerLook())
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(agency.has).toEqual({ ...details, eft_bic: bic, ppsnumber: '1234567FA' })
    expect(agency.sent).toHaveLength(1)
    expect(onBusy).toHaveBeenLastCalledWith(false)
  })

  it('closes once where it had arrived and Save is pressed while it is being looked up', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'down'
    await save()
    await screen.findByText(/^Not confirmed/, {}, patience)
    agency = { has: { ...details, eft_bic: bic }, sent: [], line: 'up' }
    const answerLook = holdAnswers()
    await act(() => serverBack.tell())
    await save()
    await act(async () => answerLook())
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(agency.sent).toEqual([])
    expect(screen.queryByText('There was nothing to save')).toBeNull()
  })

  it('leaves the form open where more was typed meanwhile', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'down'
    await save()
    await screen.findByText(/^Not confirmed/, {}, patience)
    agency.line = 'up'
    agency.has = { ...details, eft_bic: bic }
    type('PPS number', '1234567FA')
    await act(() => serverBack.tell())
    await screen.findByText('Your changes have been saved', {}, patience)
    expect(screen.queryByText(/^Not confirmed/)).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(agency.sent).toEqual([
      { extraid: 20417, fields: { ppsnumber: '1234567FA' }, base: { ppsnumber: '1234567T' } },
    ])
  })

  it('is not taken for somebody else’s change where the next save follows it', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    agency.line = 'down'
    await save()
    await screen.findByText(/^Not confirmed/, {}, patience)
    agency = { has: { ...details, eft_bic: bic }, sent: [], line: 'up' }
    type('BIC', 'BOFIIE2D')
    await save()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(agency.has.eft_bic).toBe('BOFIIE2D')
  })

  it('did not arrive where the agency still has what was seen', async () => {
    const { onSaved, type, save } = show()
    type('BIC', bic)
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetched>) => {
      if (String(init?.body).includes('mutation')) throw new TypeError('Failed to fetch')
      return fetched(input, init)
    })
    await save()
    await screen.findByText(/the agency does not have it so far/, {}, patience)
    expect((screen.getByLabelText('BIC') as HTMLInputElement).value).toBe(bic)
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('bank details that somebody else changed meanwhile', () => {
  it('are shown beside mine, and mine count where they are kept', async () => {
    const { onSaved, type, save } = show()
    agency.has = { ...details, ...theirs }
    type('BIC', bic)
    await save()
    const note = await screen.findByRole('region', { name: 'Bank details: needs your attention' }, patience)
    expect(note.textContent).toContain('Account name: Niamh Carrowmore\nBIC: AIBKIE2D\nIBAN: IE29 AIBK 9311')
    expect(note.textContent).toContain('Account name: N. Carrowmore\nBIC: none\nIBAN: IE64 IRCE 9205')
    expect(note.textContent).toContain('Changed by Declan Reidy')
    expect(agency.has).toEqual({ ...details, ...theirs })
    // What is typed in the meantime belongs to the member's own values, and is shown there.
    type('BIC', 'BOFIIE2D')
    expect(note.textContent).toContain('BIC: BOFIIE2D\nIBAN: IE29 AIBK 9311')
    type('BIC', bic)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Keep mine/ })))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1), patience)
    expect(agency.has).toEqual({ ...details, eft_bic: bic })
  })

  it('take the place of mine where theirs are taken', async () => {
    const { onSaved, type, save } = show()
    agency.has = { ...details, ...theirs }
    type('BIC', bic)
    await save()
    const take = await screen.findByRole('button', { name: /^Take theirs/ }, patience)
    await act(async () => void fireEvent.click(take))
    expect((screen.getByLabelText('Account name') as HTMLInputElement).value).toBe('N. Carrowmore')
    expect((screen.getByLabelText('BIC') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('region')).toBeNull()
    await save()
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(agency.has).toEqual({ ...details, ...theirs })
  })

  it('do not hold up the PPS number', async () => {
    const { type, save } = show()
    type('PPS number', '1234567FA')
    agency.has = { ...details, ...theirs }
    await save()
    expect(agency.sent[0]).toMatchObject({ fields: { ppsnumber: '1234567FA' }, base: { ppsnumber: '1234567T' } })
    expect(Object.keys(agency.sent[0]?.base ?? {})).toEqual(['ppsnumber'])
    expect(agency.has.ppsnumber).toBe('1234567FA')
  })
})
