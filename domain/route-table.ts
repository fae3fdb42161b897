/** Issues after the fifth are not written yet; what they will bring has the number after it. */
const later = 6

/**
 * Every route of both parts of the specification (section 2 each), and Message (docs/decisions): name, path, title,
 * whether it opens without a session, and the issue that brings its screen (null: works now).
 */
export const table = [
  ['Login', '/', 'Log in', true, null],
  ['Home', '/member/home', 'Home', false, null],
  ['Messages', '/member/{extraid}/messages', 'Messages', false, null],
  ['Message', '/member/{extraid}/messages/{id}', 'Message', false, null],
  ['StartHere', '/member/{extraid}/starthere', 'Start Here', false, 4],
  ['Photos', '/member/{extraid}/photos', 'Photos', false, later],
  ['Submissions', '/member/{extraid}/submissions', 'Submissions', false, later],
  ['Contact', '/member/{extraid}/contact', 'Contact Details', false, 4],
  ['Personal', '/member/{extraid}/personal', 'Personal Details', false, 4],
  ['Availability', '/member/{extraid}/availability', 'Availability', false, 4],
  ['Measurements', '/member/{extraid}/measurements', 'Measurements', false, 4],
  ['Vimeo', '/member/{extraid}/vimeo', 'Video Clip', false, 4],
  ['Audio', '/member/{extraid}/audio', 'Audio Reel', false, later],
  ['Experience', '/member/{extraid}/experience', 'Experience', false, 4],
  ['SpecialLists', '/member/{extraid}/speciallists', 'Special Lists', false, 4],
  ['Training', '/member/{extraid}/training', 'Training', false, 4],
  ['Payroll', '/member/{extraid}/payroll', 'Payroll', false, 5],
  ['AnnualLeave', '/member/{extraid}/annual_leave', 'Annual Leave', false, 5],
  ['OpenCasting', '/member/{extraid}/opencasting', 'Open Casting', false, later],
  ['OpenCastingForm', '/member/{extraid}/opencasting/{form_id}', 'Open Casting', false, later],
  ['AcceptEmploymentTerms', '/member/{extraid}/contract', 'Employment terms', false, null],
  ['Account', '/member/account', 'Service Plan', false, later],
  ['Family', '/member/family', 'Family', false, 5],
  ['ChangePassword', '/member/change-password', 'Change Password', false, later],
  ['Register', '/member/register', 'Sign Up', true, later],
  ['ForgotPassword', '/member/password-reset-1/', 'Forgot Password', true, later],
  ['PasswordReset', '/member/password-reset/{extraid}/{token}', 'Reset Password', true, later],
  ['PublicOpenCasting', '/open-casting/{form_id}', 'Open Casting', true, later],
  ['PublicMessage', '/m/{code}', 'Message', true, null],
  ['StaffAccess', '/staff-access/{extraid}', 'Staff Access', true, null],
] as const

export type RouteName = (typeof table)[number][0]
