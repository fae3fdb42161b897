import { createTransport } from 'nodemailer'
import { checkMail, composed, type MailFrom, type MailSender } from './mail-sender'
import type { OutFolder } from './out-folder'

/** Writes each mail into a file that any mail program opens. It is named after the Message-ID, so a mail sent again replaces it. */
export function fileSender(folder: OutFolder, from: MailFrom): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      checkMail(mail)
      const { message } = await transport.sendMail(composed(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as one piece.')
      await folder.put(`${mail.messageId.replace(/@.*$/, '')}.eml`, message)
    },
    close: () => transport.close(),
  }
}
