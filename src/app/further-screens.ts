/**
 * Screens that one comes to by way of another: which files each needs is a list of its own, so that the first screen does
 * not carry it (decision 0137).
 */
export const furtherScreens = {
  Vimeo: () => import('../screens/profile/vimeo/vimeo-screen').then((m) => ({ default: m.VimeoScreen })),
  Experience: () => import('../screens/experience/experience-screen').then((m) => ({ default: m.ExperienceScreen })),
  SpecialLists: () =>
    import('../screens/speciallists/special-lists-screen').then((m) => ({ default: m.SpecialListsScreen })),
  Training: () => import('../screens/profile/training/training-screen').then((m) => ({ default: m.TrainingScreen })),
  Payroll: () => import('../screens/payroll/payroll-screen').then((m) => ({ default: m.PayrollScreen })),
  Family: () => import('../screens/family/family-screen').then((m) => ({ default: m.FamilyScreen })),
  MyData: () => import('../screens/mydata/my-data-screen').then((m) => ({ default: m.MyDataScreen })),
  AcceptEmploymentTerms: () =>
    import('../screens/contract/contract-screen').then((m) => ({ default: m.ContractScreen })),
  StaffAccess: () =>
    import('../screens/staff-access/staff-access-screen').then((m) => ({ default: m.StaffAccessScreen })),
}
