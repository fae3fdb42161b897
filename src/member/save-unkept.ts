import type { FieldValues } from '../../domain/profile/field'
import type { Sent } from '../data/effect'
import { sendUnkept } from '../sync/send-now'

/**
 * Saves fields that may not rest on the device. base: the values that the member saw in them and in the rest of their groups;
 * null: nothing is compared. Saving the same values again after a lost answer changes nothing. Never rejects.
 */
export function saveUnkept(extraid: number, fields: FieldValues, base: FieldValues | null): Promise<Sent> {
  return sendUnkept('update_member', { extraid, fields, base })
}
