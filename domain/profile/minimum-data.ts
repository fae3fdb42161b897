/** What has_minimum_data asks for: name, first address line, date of birth, gender and mobile. */
export interface MinimumData {
  firstname: string | null
  lastname: string | null
  address1: string | null
  dateofbirth: string | null
  gender: string | null
  mobile: string | null
}

/** Whether the least that the agency needs of a member is there. Blanks don't count. */
export function hasMinimumData(member: MinimumData): boolean {
  const { firstname, lastname, address1, dateofbirth, gender, mobile } = member
  return [firstname, lastname, address1, dateofbirth, gender, mobile].every((value) => Boolean(value?.trim()))
}
