/** What has_minimum_data asks for is what Start Here makes mandatory: name, first address line, date of birth, gender. */
export interface MinimumData {
  firstname: string | null
  lastname: string | null
  address1: string | null
  dateofbirth: string | null
  gender: string | null
}

/** Whether the least that the agency needs of a member is there. Blanks don't count. */
export function hasMinimumData(member: MinimumData): boolean {
  const { firstname, lastname, address1, dateofbirth, gender } = member
  return [firstname, lastname, address1, dateofbirth, gender].every((value) => Boolean(value?.trim()))
}
