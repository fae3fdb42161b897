import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

/**
 * Invalidates what a mutation outside the outbox has changed: sent by staff acting for a member, or by a device that keeps
 * nothing.
 */
export const afterMutation: Record<string, UpdateResolver> = {
  message_respond: (_result, args, cache) => {
    if (typeof args.id === 'number') cache.invalidate({ __typename: 'Message', id: args.id })
  },
  update_member: (_result, args, cache) => {
    const { fields } = args
    if (typeof fields === 'object' && fields !== null) forget(cache, args, Object.keys(fields))
  },
  add_experience: (_result, args, cache) => forget(cache, args, ['experience']),
  remove_experience: (_result, args, cache) => forget(cache, args, ['experience']),
  add_speciallistapplication: (_result, args, cache) => forget(cache, args, ['speciallist']),
  remove_speciallistapplication: (_result, args, cache) => forget(cache, args, ['speciallist']),
  opencasting_apply: (_result, args, cache) => forget(cache, args, ['opencasting']),
  book_annualleave: (_result, args, cache) => forget(cache, args, ['annualleave']),
  add_family_member: (_result, args, cache) => forget(cache, args, ['family']),
  remove_family_member: (_result, args, cache) => forget(cache, args, ['family']),
  upload_photo: (_result, args, cache) => forget(cache, args, ['photos']),
  rotate_image: (_result, args, cache) => forgetPhoto(cache, args),
  remove_image: (_result, args, cache) => forgetPhoto(cache, args),
  upload_voicereel: (_result, args, cache) => forget(cache, args, ['voicereel']),
  remove_voicereel: (_result, args, cache) => forget(cache, args, ['voicereel']),
}

/** The photo's number alone says whose it is. */
function forgetPhoto(cache: Cache, { mediaid }: Record<string, unknown>): void {
  if (typeof mediaid === 'number') cache.invalidate({ __typename: 'Photo', mediaid })
}

function forget(cache: Cache, args: Record<string, unknown>, fields: readonly string[]): void {
  const { extraid } = args
  if (typeof extraid !== 'number') return
  for (const field of fields) cache.invalidate({ __typename: 'Member', extraid }, field)
}
