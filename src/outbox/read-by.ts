import type { Kind } from './item'

/**
 * Operation names of the reads that show a kind's effect: one of them with a high enough applied_seq prunes the item. Apart
 * from the rest of a kind, as every screen that reads needs it, and only what sends needs the rest.
 */
export const readBy: Readonly<Record<Kind, readonly string[]>> = {
  message_respond: ['Messages'],
  update_member: ['Profile'],
  add_experience: ['Profile'],
  remove_experience: ['Profile'],
  add_speciallistapplication: ['Profile'],
  remove_speciallistapplication: ['Profile'],
  book_annualleave: ['AnnualLeave'],
  add_family_member: ['Family'],
  remove_family_member: ['Family'],
}
