import { longDay } from '../../domain/dates/long-day'
import { useAgencyInfo } from '../data/agency-info'
import { FieldMessage } from '../ui/field-message'
import { forWhom, kindsWords, priceWords, vatWords } from './bill'
import type { PlanOffer } from './pay-parts'
import styles from './plan-cards.module.css'

/** The id of the first plan: a link to the plans leads to it. */
export const planId = 'pay-plan'

interface PlanCardsProps {
  /** What stands above them. */
  legend: string
  options: readonly PlanOffer[]
  /** The code of one. */
  chosen: string | null
  problem: string | null
  onChoose: (code: string) => void
}

/** The plans, each a large card that is the target as a whole. */
export function PlanCards({ legend, options, chosen, problem, onChoose }: PlanCardsProps) {
  const { systems } = useAgencyInfo()
  const houses = new Set(options.map(({ system }) => system))
  // A plan's house is named only where there is more than one.
  const houseOf = ({ system }: PlanOffer) =>
    houses.size > 1 ? (systems.find(({ code }) => code === system)?.name ?? null) : null
  return (
    <fieldset className={styles.plans} aria-describedby={problem ? `${planId}-below` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldMessage id={`${planId}-below`} error={problem} className={styles.problem} />
      <div className={styles.cards}>
        {options.map((option, at) => (
          <PlanCard
            key={option.code}
            id={at === 0 ? planId : `${planId}-${option.code}`}
            option={option}
            house={houseOf(option)}
            isChosen={option.code === chosen}
            isWrong={problem !== null}
            onChoose={() => onChoose(option.code)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PlanCardProps {
  id: string
  option: PlanOffer
  house: string | null
  isChosen: boolean
  isWrong: boolean
  onChoose: () => void
}

function PlanCard({ id, option, house, isChosen, isWrong, onChoose }: PlanCardProps) {
  const vat = vatWords(option.vat)
  const kinds = kindsWords(option)
  return (
    <label className={styles.plan}>
      <span className={styles.control}>
        <input
          id={id}
          type="radio"
          name="subscription"
          className={styles.radio}
          checked={isChosen}
          aria-labelledby={`${id}-label ${id}-price`}
          aria-describedby={`${id}-about`}
          aria-invalid={isWrong || undefined}
          onChange={onChoose}
        />
        <span className={styles.dot} />
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <span id={`${id}-label`} className={styles.label}>
            {option.label}
          </span>
          <span id={`${id}-price`} className={styles.price}>
            {priceWords(option)}
          </span>
        </span>
        <span id={`${id}-about`} className={styles.about}>
          {vat ? <span>{vat}</span> : null}
          <span className={styles.forWhom}>{forWhom(option)}</span>
          {kinds ? <span>{kinds}</span> : null}
          {house ? <span>{house}</span> : null}
          {option.until ? <span>Paid until {longDay(option.until)}, if you pay today</span> : null}
        </span>
      </span>
    </label>
  )
}
