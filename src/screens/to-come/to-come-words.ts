import type { RouteName } from '../../../domain/routes'

/** One sentence for each screen that is not here yet: what it will be for. */
export const toComeWords: Partial<Record<RouteName, string>> = {
  StartHere: 'Your name, address, date of birth and mobile will be kept here.',
  Photos: 'You will add your headshot and your other photos here, and see how they were rated.',
  Submissions: 'You will send your right to work documents here, and see where they stand.',
  Contact: 'Your phone numbers, e-mail and how we may reach you will be kept here.',
  Personal: 'Your look, your languages and your skills will be kept here.',
  Availability: 'You will say here whether you are available for work.',
  Measurements: 'Your sizes for the costume department will be kept here.',
  Vimeo: 'You will link your video clip here.',
  Audio: 'You will add your voice reels here.',
  Experience: 'The productions you worked on will be listed here.',
  SpecialLists: 'You will apply to special lists here.',
  Training: 'Your training and its certificate codes will be kept here.',
  Payroll: 'Your payslips, chits and bank details will be here.',
  AnnualLeave: 'You will see the leave you have earned, and book it, here.',
  OpenCasting: 'Open castings you can apply to will be listed here.',
  OpenCastingForm: 'You will apply to this open casting here.',
  Account: 'You will see and renew your service plan here.',
  Family: 'You will add and remove the members of your family here.',
  ChangePassword: 'You will change your password here.',
  Register: 'You will join the agency here.',
  ForgotPassword: 'You will ask for a new password here.',
  PasswordReset: 'You will set a new password here.',
  PublicOpenCasting: 'You will apply to this open casting here, also without an account.',
}
