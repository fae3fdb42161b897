import { describe, expect, it } from 'vitest'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, monthly, yearly } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('what is offered', () => {
    const at = inSignUpScene(open)

    it('is what is active and has a price on the day in Dublin, with the VAT that is in it', async () => {
      const query = '{ options { code price label months is_family kinds system vat } stripe_key }'
      const read = async () => (await call(at.scene.url, 'login', query)).data
      const house = { system: 'lanternhill' }
      const family = { code: monthly, price: 800, label: 'Family, a month', months: 1, is_family: true, ...house }
      expect(await read()).toEqual({
        stripe_key: 'sandbox',
        options: [
          {
            ...{ code: yearly, price: 6_000, label: 'Extra, a year', months: 12, is_family: false, ...house },
            ...{ kinds: ['extra'], vat: 1_122 },
          },
          { ...family, kinds: ['extra', 'actor'], vat: 150 },
          {
            ...{ code: 'free', price: 0, label: 'Trial', months: 3, is_family: false, ...house },
            ...{ kinds: ['extra'], vat: 0 },
          },
        ],
      })
      // One minute before midnight in Dublin, and midnight itself.
      at.now = new Date('2026-12-31T23:59:00Z')
      expect(await read()).toMatchObject({ options: [{ price: 6_000 }, {}, {}] })
      at.now = new Date('2027-01-01T00:00:00Z')
      expect(await read()).toMatchObject({ options: [{ price: 7_000 }, {}, {}, { code: 'later', price: 100 }] })
    })
  })
})
