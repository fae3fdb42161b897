import type { RouteName } from '../access/route-table'

/** The pages of the profile wizard in their order; nothing follows payroll (specification part 1, section 2). */
export const wizardOrder: readonly RouteName[] = [
  'StartHere',
  'Photos',
  'Submissions',
  'Contact',
  'Personal',
  'Availability',
  'Measurements',
  'Vimeo',
  'Audio',
  'Experience',
  'Training',
  'SpecialLists',
  'Payroll',
]

/** The profile pages: those of the drawer's Profile group, which are also the numbered ones. */
export const profilePages: readonly RouteName[] = wizardOrder.filter(
  (name) => name !== 'Training' && name !== 'Payroll',
)

/** The page after this one; null after the last one and for a page that is not of the wizard. */
export function nextWizardPage(name: RouteName): RouteName | null {
  const at = wizardOrder.indexOf(name)
  return at < 0 ? null : (wizardOrder[at + 1] ?? null)
}

/** The n of 'n of 11'; null for a page without a number. */
export function stepOf(name: RouteName): number | null {
  const at = profilePages.indexOf(name)
  return at < 0 ? null : at + 1
}
