/** The name of one member's database. In a file of its own: a start asks for it before anything that is heavy is there. */
export function databaseName(memberId: number): string {
  return `callboard-member-${memberId}`
}
