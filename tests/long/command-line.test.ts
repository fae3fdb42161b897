import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'

const script = join(import.meta.dirname, '../../agency/run.mjs')

interface Ran {
  code: number | null
  out: string
  err: string
}

function run(url: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, CALLBOARD_URL: url, AGENCY_TOKEN: 'test-token', ...env },
      timeout: 30_000,
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

onEmbedded((open) => {
  describe("the agency's command line", () => {
    let served: Served
    beforeAll(async () => {
      served = await serve(await open())
      return () => served.close()
    })
    const agency = (...args: string[]) => run(served.url, args)

    it('makes members, sends to them, and shows who has answered', async () => {
      const made = await agency(
        ...['member', 'create', '--loginname', 'l@e.ie', '--password', 'long enough', '--firstname', 'Łucja'],
        ...['--lastname', 'Żółkiewska', '--json'],
      )
      expect(made.err).toBe('')
      const { extraid } = JSON.parse(made.out)
      const sent = await agency(
        ...['message', 'send', '--to', String(extraid), '--category', 'Fitting', '--name', 'Quay Street'],
        ...['--text', 'Which time?', '--type', 'radio', '--options', '9.30 am; 11 am', '--expires', '+3h'],
      )
      expect(sent).toEqual({ code: 0, out: expect.stringMatching(/^Message \d+ is sent to 1 member\.\n$/), err: '' })
      const id = /\d+/.exec(sent.out)?.[0] ?? ''
      const answers = await agency('message', 'answers', id)
      expect(answers.out).toContain('Quay Street: 0 of 1 answered, 0 told, 0 opened.')
      expect(answers.out).toMatch(/Łucja Żółkiewska +– +– +– +– +– +– +0/)
      const list = (await agency('member', 'list')).out.split('\n')
      expect(list[0]).toMatch(/^Number +Name +Log-in/)
      const shown = JSON.parse((await agency('message', 'show', id, '--json')).out)
      expect(shown).toMatchObject({ options: ['9.30 am', '11 am'], text_type: 'radio', count: 1 })
    }, 120_000)

    it('says what is wrong in one sentence, with an exit code for each kind', async () => {
      const refused = await agency('message', 'withdraw', '99')
      expect(refused).toEqual({ code: 1, out: '', err: 'There is no message 99.\n' })
      const usage = await agency('message', 'send', '--to', 'somebody')
      expect(usage.code).toBe(2)
      const unknown = await agency('mesage', 'send')
      expect(unknown).toEqual({ code: 2, out: '', err: "There is no command 'mesage send'. See: agency help\n" })
      const time = await agency(
        ...['message', 'send', '--to', '1', '--category', 'c', '--name', 'n', '--text', 't', '--expires', 'soon'],
      )
      expect(time.err).toBe("'soon' is not a time: write 2026-11-24T18:00 (Dublin time) or +3h.\n")
      const token = await run(served.url, ['list', 'show'], { AGENCY_TOKEN: 'wrong' })
      expect(token).toMatchObject({ code: 1, err: expect.stringMatching(/does not take the agency's token/) })
      const gone = await run('http://127.0.0.1:9', ['list', 'show'])
      expect(gone).toEqual({
        code: 3,
        out: '',
        err: 'No server answers at http://127.0.0.1:9. Is it running? (CALLBOARD_URL)\n',
      })
    }, 120_000)

    it("shows and changes a member's profile, says who did, and looks after special lists", async () => {
      const made = await agency(
        ...['member', 'create', '--loginname', 'p@e.ie', '--password', 'long enough', '--firstname', 'Piotr'],
        ...['--lastname', 'Wiśniewski', '--json'],
      )
      const number = String(JSON.parse(made.out).extraid)
      const set = await agency(
        ...['member', 'set', number, 'occupation=Baker = pastry', 'height=70', 'havecar=yes', 'carinfo=Red\\nSmall'],
        ...['nationality=Poland', 'ppsnumber=1234567 fa'],
      )
      expect(set).toEqual({ code: 0, out: `The profile of member ${number} is changed.\n`, err: '' })
      expect((await agency('member', 'training', number, '--online', '2026-05-01')).code).toBe(0)
      const wrong = await agency('member', 'set', number, 'height=tall', 'build=Round', 'accents=Cork')
      expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^Nothing was changed\. build: .*height: /) })
      expect((await agency('member', 'set', number, 'charisma=7')).err).toBe("There is no field 'charisma'.\n")
      expect((await agency('member', 'set', number)).code).toBe(2)
      const shown = JSON.parse((await agency('member', 'fields', number, '--json')).out)
      expect(shown).toMatchObject({
        training_online_date: '2026-05-01',
        fields: {
          ...{ occupation: 'Baker = pastry', height: 70, havecar: true, carinfo: 'Red\nSmall', nationality: 'PL' },
          ...{ ppsnumber: '•••7FA', accents: null, emailaddress: 'p@e.ie' },
        },
      })
      expect((await agency('member', 'fields', number)).out).toMatch(/occupation +Occupation +Baker = pastry\n/)
      await agency('member', 'set', number, 'occupation=')
      const changes = (await agency('member', 'changes', number)).out.split('\n')
      expect(changes[2]).toMatch(/ Occupation +Baker = pastry +– +The agency +agency$/)
      expect(changes.find((line) => line.includes('PPS number'))).toMatch(/\(not kept\) +\(not kept\) +The agency/)

      const list = await agency(
        'speciallist',
        'create',
        '--name',
        'Riders',
        '--text-required',
        '--text-prompt',
        'Where?',
      )
      expect(list.out).toMatch(/^Special list \d+ is made\.\n$/)
      const listid = /\d+/.exec(list.out)?.[0] ?? ''
      expect((await agency('speciallist', 'list')).out).toMatch(/Riders +yes +yes +no +0 +0/)
      expect((await agency('speciallist', 'applications', listid)).out).toBe('Nobody applied.\n')
      const decided = await agency('speciallist', 'decide', listid, number, 'accept', '--note', 'Welcome')
      expect(decided.err).toBe(`Member ${number} has no application to special list ${listid}.\n`)
      expect((await agency('speciallist', 'decide', listid, number, 'perhaps')).code).toBe(2)
      expect((await agency('speciallist', 'close', listid)).out).toBe(`Special list ${listid} is closed.\n`)
    }, 180_000)

    it('helps', async () => {
      const help = await agency('help')
      expect(help.code).toBe(0)
      for (const command of [
        'member create',
        'family add',
        'list set',
        'message answers',
        'demo reset',
        'member set',
        'speciallist decide',
      ]) {
        expect(help.out).toContain(command)
      }
      expect((await agency('message', 'send', '--help')).out).toContain('--expires')
    }, 60_000)

    it('serves the contact sheet until Ctrl-C', { timeout: 120_000 }, async () => {
      const child = spawn(process.execPath, [script, 'photos', 'review', '--reviewer', 'Niamh'], {
        env: { ...process.env, CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const said = { out: '', err: '' }
      const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
      child.stdout.on('data', (chunk: Buffer) => {
        said.out += chunk.toString()
      })
      const address = new Promise<string>((resolve) => {
        child.stderr.on('data', (chunk: Buffer) => {
          said.err += chunk.toString()
          const [found] = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(said.err) ?? []
          if (found) resolve(found)
        })
      })
      const { origin, hash } = new URL(await Promise.race([address, ended.then(() => Promise.reject(said.err))]))
      expect(await (await fetch(origin)).text()).toContain('<title>Contact sheet</title>')
      const body = JSON.stringify({ secret: hash.slice(1) })
      expect((await fetch(`${origin}/enter`, { method: 'POST', headers: { origin }, body })).status).toBe(200)
      child.kill('SIGINT')
      expect(await ended).toBe(0)
      expect(said.out).toBe('The contact sheet is closed. Reviews given: 0.\n')
      expect(said.err).not.toContain('test-token')
    })
  })
})
