import { beforeAll, describe, expect, it } from 'vitest'
import { leaseMs } from '../../server/services/jobs/claim-job'
import type { OpenDatabase } from '../../server/store/database'
import { chanceOf, seedOfRun } from '../campaign/seeded'
import { forEachDatabase } from '../support/database'
import { castingAgency, workOff } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { mortal } from '../support/mortal'
import { addReachable, notificationScene } from '../support/notification-scene'
import { openPushPhone, type PushPhone } from '../support/push-phone'
import { openPushService, type PushService } from '../support/push-service'
import { openTextWebhook, type TextWebhook } from '../support/text-webhook'

/** How many deaths are seen on each database. SEED repeats a run. */
const mostDeaths = Number(process.env.KILLS ?? 200)

let server: MailServer
let provider: TextWebhook
let service: PushService
beforeAll(async () => {
  server = await openMailServer()
  provider = await openTextWebhook()
  service = await openPushService()
  return () => Promise.all([server.close(), provider.close(), service.close()])
})

forEachDatabase((name, open) => {
  describe('notifications whose server is killed at any moment', () => {
    let database: OpenDatabase
    let time = new Date('2026-11-24T12:00:00Z')
    const agencyInfo = { ...castingAgency, notifications: { quiet_hours: null } }
    beforeAll(async () => {
      database = await open()
    })

    it('reach each member once by each channel, and all members', async () => {
      const seed = seedOfRun()
      const chance = chanceOf(seed)
      const providers = { smtpUrl: server.url, webhookUrl: provider.url, pushServices: service }
      const options = { ...providers, now: () => time, agencyInfo, textsADay: 100_000 }
      const scene = await notificationScene(database, options)
      const members: number[] = []
      for (let at = 0; at < 8; at++)
        members.push(await addReachable(database.db, 'Aoife', at % 2 ? { mobile: null } : { mobile: `08712345${at}0` }))
      const phones: PushPhone[] = []
      for (const extraid of members.slice(0, 4)) {
        const phone = await openPushPhone({ db: database.db, url: scene.url, service }, extraid, time)
        await phone.subscribe()
        phones.push(phone)
      }
      let deaths = 0
      let sent = 0
      while (deaths < mostDeaths) {
        const { mailing_id } = await scene.send(members, {}, { text_after_minutes: chance.pick([0, 5]) })
        sent += 1
        if (chance.happens(0.5)) await scene.ask('change_message', changed(mailing_id))
        for (let idle = 0; idle < 4; ) {
          const life = mortal()
          if (chance.happens(0.9)) life.endsAfter(chance.between(0, 40))
          await workOff(scene.processOf(life)).catch((error: unknown) => {
            if (!life.isDead()) throw error
          })
          if (life.isDead()) deaths += 1
          else idle += 1
          time = new Date(time.getTime() + leaseMs + 1_000)
        }
        // The limit of texts to one number is a day's.
        await database.db.deleteFrom('rate_limit').execute()
      }
      const rows = await scene.told()
      const which = `SEED=${seed} (${name})`
      console.info(
        `${which}: ${deaths} deaths, ${sent} messages, ${rows.length} notifications, asked ${provider.asked}`,
      )
      expect(rows.filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([])
      const reached = rows.filter(({ state }) => state === 'sent')
      expect(reached.length, which).toBeGreaterThanOrEqual(sent * members.length)
      const texts = provider.texts.map(({ id }) => id)
      expect(new Set(texts).size, which).toBe(texts.length)
      expect(texts.length, which).toBe(reached.filter(({ channel }) => channel === 'text').length)
      const mails = new Set(server.mails.map(({ messageId }) => messageId))
      expect(mails.size, which).toBe(reached.filter(({ channel }) => channel === 'mail').length)
      const ofPhone = rows.filter(({ channel, state }) => channel === 'push' && state === 'sent')
      const topics = phones.flatMap(({ browser }) => browser.pushes.map(({ topic }) => topic))
      // A push whose server died before it noted it goes out again, and takes the place of the first.
      expect(new Set(topics).size, which).toBe(topics.length)
      expect(topics.length, which).toBe(new Set(ofPhone.map(({ msgid }) => msgid)).size)
      provider.texts.length = 0
      server.mails.length = 0
      await scene.close()
    }, 900_000)
  })
})

function changed(mailing_id: number): string {
  return `mutation { change_message(mailing_id: ${mailing_id}, message: { name: "Now Wednesday" }) { ok } }`
}
