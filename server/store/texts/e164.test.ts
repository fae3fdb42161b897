import { describe, expect, it } from 'vitest'
import { e164Of } from './e164'

const irish = '+353871234567'

describe('a number as a provider of texts takes it', () => {
  it.each([
    ...['0871234567', '00353871234567', '+353871234567', '003530871234567', '+353 (0)87 123 4567'],
    ...['087 123 4567', '(087) 123-4567', '087.123.4567', ' 087/1234567 ', 'tel:+353871234567', 'Mob: 087 1234567'],
    // Pasted: an invisible mark, hyphens that do not break, digits and a plus of an East Asian keyboard, Arabic digits.
    ...['087\u200e1234567', '\u202a+353 87 123 4567\u202c', '087\u00ad1234567', '087\u2011123\u20114567'],
    ...['\uff10\uff18\uff17\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '\uff0b353871234567', '\u0660871234567'],
    // The agency's list of long ago, and providers that leave the plus out.
    ...['871234567', '353871234567'],
  ])('%s is an Irish one', (typed) => expect(e164Of(typed)).toBe(irish))

  it.each([
    ['0831234567', '+353831234567'],
    ['0851234567', '+353851234567'],
    ['0861234567', '+353861234567'],
    ['0891234567', '+353891234567'],
    ['00447911123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['0048601234567', '+48601234567'],
    ['002348031234567', '+2348031234567'],
    ['005511912345678', '+5511912345678'],
    ['0033612345678', '+33612345678'],
    // Italian mobiles have no 0 before them, and American ones look like landlines.
    ['00393351234567', '+393351234567'],
    ['0012025550123', '+12025550123'],
  ])('%s is %s', (typed, wire) => expect(e164Of(typed)).toBe(wire))

  it.each([
    ...['', ' ', '087', '087123456', '08712345678', '0871234567890123456789', 'call me', '087 call me'],
    // Landlines, free and dear numbers, and what nobody has.
    ...['015550117', '00353 1 555 0117', '1800123456', '0818123456', '1550123456', '00442079460000', '0841234567'],
    ...['0000000000', '00999123456789', '++353871234567', '0871234567 or 0861234567', '0871234567;ext=5'],
    ...['0871234567x', '٠٨٧', '+', '00', '0'.repeat(20)],
  ])('%s is none', (typed) => expect(e164Of(typed)).toBeNull())

  it('is none where it is longer than any number', () => {
    for (const digits of ['0871234567', '+', '0', '\u200e', '(']) expect(e164Of(digits.repeat(50_000))).toBeNull()
  })
})
