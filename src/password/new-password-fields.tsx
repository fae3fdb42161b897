import { passwordFieldLimit } from '../../domain/access/password-rules'
import { passwordMax, passwordMin } from '../../domain/profile/person-rules'
import { PasswordField } from '../ui/text-field'

interface Props {
  errors: { password?: string | undefined; password2?: string | undefined }
}

/** A new password and its repetition, marked so that password managers recognise them. */
export function NewPasswordFields({ errors }: Props) {
  const shared = { autoComplete: 'new-password', maxLength: passwordFieldLimit, 'aria-required': true } as const
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        hint={`${passwordMin} to ${passwordMax} characters. Three or four words that you make up are easy to keep.`}
        error={errors.password}
        {...shared}
      />
      <PasswordField label="New password again" name="password2" error={errors.password2} {...shared} />
    </>
  )
}
