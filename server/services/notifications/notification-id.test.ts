import { describe, expect, it } from 'vitest'
import { notificationIdOf, rowOfId } from './notification-id'

describe('the key of a notification', () => {
  it('names its row, and is read back', () => {
    const row = { id: 57, created_at: new Date('2026-11-27T12:00:00.250Z') }
    expect(notificationIdOf(row)).toBe('1795780800250.n57')
    expect(rowOfId('1795780800250.n57')).toEqual(row)
    expect(rowOfId('1795780800250.n2147483647')?.id).toBe(2_147_483_647)
  })

  it('is none of ours in any other form, nor with a number that no row can have', () => {
    for (const other of [
      ...['', '57', 'n57', '1795780800250.57', '1795780800250.n', '1795780800250.n0', '1795780800250.n057'],
      ...['1795780800250.n2147483648', '1795780800250.n99999999999', '179578080025.n57', '17957808002500.n57'],
      ...['1795780800250.n57 ', '1795780800250.n57\n', '-795780800250.n57', '1795780800250.n5e3', '1795780800250.n٥'],
      // A mail's (server/services/mail/hand-over.ts).
      '1795780800250.57.0a1b2c3d4e5f',
    ]) {
      expect(rowOfId(other), other).toBeNull()
    }
  })
})
