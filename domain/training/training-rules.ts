const onlineCourseFrom = 16
const nationalCoursesFrom = 18

/** What somebody of an age (null: not known) has to do (specification part 2, section 2, Training). */
export function trainingFor(age: number | null): 'optional' | 'one-course' | 'two-courses' {
  if (age === null || age >= nationalCoursesFrom) return 'two-courses'
  return age >= onlineCourseFrom ? 'one-course' : 'optional'
}

/** The three certificate codes: age not known, or 18 and over. */
export function showsCertificates(age: number | null): boolean {
  return age === null || age >= nationalCoursesFrom
}

/** The agency's training portal: age not known, or 16 and over. */
export function showsPortal(age: number | null): boolean {
  return age === null || age >= onlineCourseFrom
}

/** Whether the alert is a success: the first two codes are filled in. The third is not asked for. */
export function isTrained(codes: { screenireland_cert1: string | null; screenireland_cert2: string | null }): boolean {
  return [codes.screenireland_cert1, codes.screenireland_cert2].every((code) => code !== null && code.trim() !== '')
}
