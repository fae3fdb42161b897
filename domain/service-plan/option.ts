/** What the agency works with a member as (specification part 1, section 3: the enable_ flags). */
export const memberKinds = ['extra', 'model', 'actor', 'voice'] as const
export type MemberKind = (typeof memberKinds)[number]

/** What can be subscribed to (specification part 2, section 3: Subscription option). */
export interface SubscriptionOption {
  code: string
  label: string
  /** What it costs today, in euro cents, VAT included; 0 is free. */
  price: number
  /** How many months one payment covers; paid by card, it renews itself at their end. */
  months: number
  /** Family: the account is a parent's, who adds children to it. */
  is_family: boolean
  /** What the agency works with the member as. */
  kinds: readonly MemberKind[]
  /** The agency's house that it makes a member of: a code from AGENCY_FILE. */
  system: string
}

export const optionLimits = { code: 40, label: 80, months: 24, price: 500_000 } as const

/** What is wrong with an option as the agency gives it, in a sentence; null when nothing is. systems: the codes of its houses. */
export function optionProblem(
  option: Omit<SubscriptionOption, 'price' | 'kinds'> & { kinds: readonly string[] },
  systems: readonly string[],
): string | null {
  const { code, label, months, kinds, system } = option
  if (code.length > optionLimits.code || !/^[a-z0-9-]+$/.test(code)) {
    return `A code has 1 to ${optionLimits.code} small letters, digits and hyphens.`
  }
  if (label === '' || label.length > optionLimits.label) return `A label has 1 to ${optionLimits.label} characters.`
  if (!Number.isInteger(months) || months < 1 || months > optionLimits.months) {
    return `A payment is for 1 to ${optionLimits.months} months.`
  }
  if (kinds.length === 0 || !kinds.every(isMemberKind)) return `The kinds are one or more of ${memberKinds.join(', ')}.`
  return systems.includes(system) ? null : `The house is one of ${systems.join(', ')}.`
}

/** What is wrong with a price in euro cents; null when nothing is. A card can't be charged less than 50 cents. */
export function priceProblem(cents: number): string | null {
  const isPrice = Number.isInteger(cents) && cents >= 0 && cents <= optionLimits.price
  return isPrice && (cents === 0 || cents >= leastCharge) ? null : 'A price is 0, or 50 to 500000 cents.'
}

/** The least that a card can be charged, in euro cents. */
export const leastCharge = 50

export function isMemberKind(given: string): given is MemberKind {
  return memberKinds.some((kind) => kind === given)
}
