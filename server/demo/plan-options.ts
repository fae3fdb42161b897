/** What can be subscribed to in the demo. Prices are euro cents, VAT included. */
export const plans = {
  year: { label: 'Standard, one year', months: 12, price: 6000, kinds: { enable_extra: true } },
  month: { label: 'Standard, one month', months: 1, price: 600, kinds: { enable_extra: true } },
  'model-year': {
    ...{ label: 'Models, one year', months: 12, price: 9000 },
    kinds: { enable_extra: true, enable_model: true },
  },
  'family-year': {
    ...{ label: 'Family, one year', months: 12, price: 9000 },
    kinds: { enable_extra: true, is_family: true },
  },
} as const
export type Code = keyof typeof plans
