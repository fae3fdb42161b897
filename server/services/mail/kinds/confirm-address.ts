import { confirmationToken } from '../../access/confirmed-address'
import type { DrawMail, MailAbout, MailWorld } from '../mail-kind'
import { recipientOf } from '../recipient'
import type { MailContent } from '../render-mail'

/** Where the link of a mail leads: a page of the server's own with one button (server/http/confirm-address.ts). */
export const confirmPath = '/dj/api/login/confirm-address/'

const request = 'Please confirm that this is your e-mail address: open the link and press the button there.'

/** The part of a mail that asks an unconfirmed account's holder to confirm the address; null where that was done. */
export async function confirmPart(
  { db, cipher, origin }: MailWorld,
  extraid: number,
): Promise<{ paragraph: string; button: NonNullable<MailContent['button']> } | null> {
  const login = await db
    .selectFrom('login')
    .where('extraid', '=', extraid)
    .where('email_confirmed_at', 'is', null)
    .select(['extraid', 'loginname', 'must_confirm'])
    .executeTakeFirst()
  if (!login) return null
  return {
    paragraph: login.must_confirm ? `${request} Until then you can’t send photos, recordings or documents.` : request,
    button: {
      label: 'Confirm my e-mail address',
      url: `${origin}${confirmPath}${extraid}/${confirmationToken(cipher, login)}`,
    },
  }
}

/** Nothing in it was typed: the address may be somebody else's. */
export const drawConfirmAddress: DrawMail<MailAbout['confirm_address']> = async ({ extraid }, world) => {
  const recipient = await recipientOf(world.db, extraid)
  const confirm = await confirmPart(world, extraid)
  if (!recipient || !confirm) return []
  return [
    {
      by: 'mail',
      to: recipient.loginname,
      content: {
        firstname: null,
        subject: 'Confirm your e-mail address',
        paragraphs: [
          `An account with ${world.agencyInfo.name} was opened with this address.`,
          confirm.paragraph,
          'If you did not open it, do nothing, or tell us: we delete the account.',
        ],
        button: confirm.button,
      },
    },
  ]
}
