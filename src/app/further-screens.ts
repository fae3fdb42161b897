import type { ComponentType } from 'react'
import type { RouteName } from '../../domain/access/routes'

/**
 * Screens that are usually reached from another screen. The list of files that each needs is in this chunk, so that the
 * first screen does not carry it (docs/decisions/speed.md).
 */
export const furtherScreens = {
  Photos: () => import('../photos/photos-screen').then((m) => ({ default: m.PhotosScreen })),
  SharedPhoto: () => import('../photos/shared/shared-photo-screen').then((m) => ({ default: m.SharedPhotoScreen })),
  Submissions: () => import('../submissions/submissions-screen').then((m) => ({ default: m.SubmissionsScreen })),
  Vimeo: () => import('../profile/vimeo/vimeo-screen').then((m) => ({ default: m.VimeoScreen })),
  Audio: () => import('../reels/audio-screen').then((m) => ({ default: m.AudioScreen })),
  Experience: () => import('../experience/experience-screen').then((m) => ({ default: m.ExperienceScreen })),
  SpecialLists: () => import('../special-lists/special-lists-screen').then((m) => ({ default: m.SpecialListsScreen })),
  Training: () => import('../profile/training/training-screen').then((m) => ({ default: m.TrainingScreen })),
  Payroll: () => import('../payroll/payroll-screen').then((m) => ({ default: m.PayrollScreen })),
  OpenCasting: () => import('../open-castings/castings-screen').then((m) => ({ default: m.CastingsScreen })),
  Account: () => import('../account/account-screen').then((m) => ({ default: m.AccountScreen })),
  Family: () => import('../family/family-screen').then((m) => ({ default: m.FamilyScreen })),
  Notifications: () =>
    import('../profile/notifications/notifications-screen').then((m) => ({ default: m.NotificationsScreen })),
  MyData: () => import('../my-data/my-data-screen').then((m) => ({ default: m.MyDataScreen })),
  AcceptEmploymentTerms: () =>
    import('../employment-terms/contract-screen').then((m) => ({ default: m.ContractScreen })),
  ChangePassword: () => import('../password/change-screen').then((m) => ({ default: m.ChangeScreen })),
  Register: () => import('../sign-up/sign-up-screen').then((m) => ({ default: m.SignUpScreen })),
  ForgotPassword: () => import('../password/forgot-screen').then((m) => ({ default: m.ForgotScreen })),
  PasswordReset: () => import('../password/reset-screen').then((m) => ({ default: m.ResetScreen })),
  FindMember: () => import('../staff-access/find-member-screen').then((m) => ({ default: m.FindMemberScreen })),
  StaffAccess: () => import('../staff-access/staff-access-screen').then((m) => ({ default: m.StaffAccessScreen })),
} satisfies Partial<Record<RouteName, () => Promise<{ default: ComponentType }>>>
