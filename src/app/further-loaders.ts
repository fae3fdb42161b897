import { kept } from '../ui/kept'

/** The loader of a screen that one comes to by way of another. */
const further = (name: keyof typeof import('./further-screens').furtherScreens) =>
  kept(() => import('./further-screens').then(({ furtherScreens }) => furtherScreens[name]()))

export const furtherLoaders = {
  Photos: further('Photos'),
  SharedPhoto: further('SharedPhoto'),
  Submissions: further('Submissions'),
  Vimeo: further('Vimeo'),
  Audio: further('Audio'),
  Experience: further('Experience'),
  SpecialLists: further('SpecialLists'),
  Training: further('Training'),
  Payroll: further('Payroll'),
  OpenCasting: further('OpenCasting'),
  Account: further('Account'),
  Family: further('Family'),
  MyData: further('MyData'),
  AcceptEmploymentTerms: further('AcceptEmploymentTerms'),
  ChangePassword: further('ChangePassword'),
  Register: further('Register'),
  ForgotPassword: further('ForgotPassword'),
  PasswordReset: further('PasswordReset'),
  StaffAccess: further('StaffAccess'),
}
