import { euros } from '../../../domain/service-plan/euros'

export function priceChanged(price: number): string {
  return `The price is ${euros(price)} now. Nothing was charged: please look at it again, and go on if it is right for you.`
}
