import { beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { mailScene } from './mail-scene'
import { type MailServer, openMailServer } from './mail-server'
import { emptyAll } from './matrix-world'
import { openResetScene, type ResetScene } from './reset-scene'

const begins = new Date('2026-11-24T12:00:00Z')
export const minute = 60_000

export const onItsWay = {
  ok: true,
  message: 'If we know you by that, a link to set a new password is on its way. It works for 30 minutes.',
}

/** Password resets on one database, with a real mail server that takes their mails. Emptied for each test. */
export class ResetMails {
  scene!: ResetScene
  database!: OpenDatabase
  server!: MailServer
  at!: ReturnType<typeof mailScene>
  private time = begins

  /** Call it inside the suite: it prepares each test. */
  constructor(open: () => Promise<OpenDatabase>) {
    beforeAll(async () => {
      this.server = await openMailServer()
      this.database = await open()
      this.scene = await openResetScene(this.database, () => this.time)
      return async () => {
        await this.scene.served.close()
        await this.server.close()
      }
    })
    beforeEach(async () => {
      await emptyAll(this.database.db)
      this.time = begins
      this.server.says = () => 'take'
      this.server.mails.length = 0
      this.at = mailScene(this.database.db, this.server.url, () => this.time)
      return () => this.at.close()
    })
  }

  get now(): Date {
    return this.time
  }

  later(ms: number): void {
    this.time = new Date(this.time.getTime() + ms)
  }

  /** The mails that came, each with the two parts of its link. */
  arrived() {
    return this.server.mails.map((mail) => {
      const found = /https:\/\/members\.example\.ie\/member\/password-reset\/(\d+)\/([\w-]+)/.exec(mail.text)
      return { ...mail, extraid: Number(found?.[1]), token: found?.[2] ?? '' }
    })
  }

  forgetLimit(name: string) {
    return this.database.db.deleteFrom('rate_limit').where('key', 'like', `${name}:%`).execute()
  }
}
