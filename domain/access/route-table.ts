/** Issues after the fifth are not written yet; what they will bring has the number after it. */
const later = 6

/**
 * Every route of both parts of the specification (section 2 each), and Message and SharedPhoto (docs/decisions): name, path, title,
 * whether it opens without a session, and the issue that brings its screen (null: works now).
 */
export const table = [
  ['Login', '/', 'Log in', true, null],
  ['Home', '/member/home', 'Home', false, null],
  ['Messages', '/member/{extraid}/messages', 'Messages', false, null],
  ['Message', '/member/{extraid}/messages/{id}', 'Message', false, null],
  ['StartHere', '/member/{extraid}/starthere', 'Start Here', false, null],
  ['Photos', '/member/{extraid}/photos', 'Photos', false, null],
  ['SharedPhoto', '/shared_photo', 'Shared photo', false, null],
  ['Submissions', '/member/{extraid}/submissions', 'Submissions', false, null],
  ['Contact', '/member/{extraid}/contact', 'Contact Details', false, null],
  ['Personal', '/member/{extraid}/personal', 'Personal Details', false, null],
  ['Availability', '/member/{extraid}/availability', 'Availability', false, null],
  ['Measurements', '/member/{extraid}/measurements', 'Measurements', false, null],
  ['Vimeo', '/member/{extraid}/vimeo', 'Video Clip', false, null],
  ['Audio', '/member/{extraid}/audio', 'Audio Reel', false, null],
  ['Experience', '/member/{extraid}/experience', 'Experience', false, null],
  ['SpecialLists', '/member/{extraid}/speciallists', 'Special Lists', false, null],
  ['Training', '/member/{extraid}/training', 'Training', false, null],
  ['Payroll', '/member/{extraid}/payroll', 'Payroll', false, null],
  ['AnnualLeave', '/member/{extraid}/annual_leave', 'Book Time Off', false, null],
  ['OpenCasting', '/member/{extraid}/opencasting', 'Open Casting', false, null],
  ['OpenCastingForm', '/member/{extraid}/opencasting/{form_id}', 'Open Casting', false, null],
  ['AcceptEmploymentTerms', '/member/{extraid}/contract', 'Employment terms', false, null],
  ['Account', '/member/account', 'Service Plan', false, later],
  ['Family', '/member/family', 'Family', false, null],
  ['MyData', '/member/{extraid}/mydata', 'My data', false, null],
  ['ChangePassword', '/member/change-password', 'Change Password', false, null],
  ['Register', '/member/register', 'Sign Up', true, null],
  ['ForgotPassword', '/member/password-reset-1/', 'Forgot Password', true, null],
  ['PasswordReset', '/member/password-reset/{extraid}/{token}', 'Reset Password', true, null],
  ['PublicOpenCasting', '/open-casting/{form_id}', 'Open Casting', true, null],
  ['PublicMessage', '/m/{code}', 'Message', true, null],
  ['StaffAccess', '/staff-access/{extraid}', 'Staff Access', true, null],
] as const

export type RouteName = (typeof table)[number][0]
