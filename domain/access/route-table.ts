/**
 * Every route of both parts of the specification (section 2 each), and Message, SharedPhoto, Notifications, MyData and FindMember, which are ours:
 * name, path, title, and whether it opens without a session.
 */
export const table = [
  ['Login', '/', 'Log in', true],
  ['Home', '/member/home', 'Home', false],
  ['Messages', '/member/{extraid}/messages', 'Messages', false],
  ['Message', '/member/{extraid}/messages/{id}', 'Message', false],
  ['StartHere', '/member/{extraid}/starthere', 'Start Here', false],
  ['Photos', '/member/{extraid}/photos', 'Photos', false],
  ['SharedPhoto', '/shared_photo', 'Shared photo', false],
  ['Submissions', '/member/{extraid}/submissions', 'Submissions', false],
  ['Contact', '/member/{extraid}/contact', 'Contact Details', false],
  ['Personal', '/member/{extraid}/personal', 'Personal Details', false],
  ['Availability', '/member/{extraid}/availability', 'Availability', false],
  ['Measurements', '/member/{extraid}/measurements', 'Measurements', false],
  ['Vimeo', '/member/{extraid}/vimeo', 'Video Clip', false],
  ['Audio', '/member/{extraid}/audio', 'Audio Reel', false],
  ['Experience', '/member/{extraid}/experience', 'Experience', false],
  ['SpecialLists', '/member/{extraid}/speciallists', 'Special Lists', false],
  ['Training', '/member/{extraid}/training', 'Training', false],
  ['Payroll', '/member/{extraid}/payroll', 'Payroll', false],
  ['AnnualLeave', '/member/{extraid}/annual_leave', 'Book Time Off', false],
  ['OpenCasting', '/member/{extraid}/opencasting', 'Open Casting', false],
  ['OpenCastingForm', '/member/{extraid}/opencasting/{form_id}', 'Open Casting', false],
  ['AcceptEmploymentTerms', '/member/{extraid}/contract', 'Employment terms', false],
  ['Account', '/member/account', 'Service Plan', false],
  ['Family', '/member/family', 'Family', false],
  ['Notifications', '/member/{extraid}/notifications', 'Notifications', false],
  ['MyData', '/member/{extraid}/mydata', 'My data', false],
  ['FindMember', '/member/find', 'Find a Member', false],
  ['ChangePassword', '/member/change-password', 'Change Password', false],
  ['Register', '/member/register', 'Sign Up', true],
  ['ForgotPassword', '/member/password-reset-1/', 'Forgot Password', true],
  ['PasswordReset', '/member/password-reset/{extraid}/{token}', 'Reset Password', true],
  ['PublicOpenCasting', '/open-casting/{form_id}', 'Open Casting', true],
  ['PublicMessage', '/m/{code}', 'Message', true],
  ['StaffAccess', '/staff-access/{extraid}', 'Staff Access', true],
] as const

export type RouteName = (typeof table)[number][0]
