/** What a member signed up by, as the number in signedupmethod (specification part 1, section 4). free: an option that costs nothing. */
export const signUpMethods = { card: 1, voucher: 2, free: 3 } as const
export type SignUpMethod = keyof typeof signUpMethods
