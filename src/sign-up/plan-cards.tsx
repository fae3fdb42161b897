import { useAgencyInfo } from '../data/agency-info'
import { fieldId } from '../forms/profile/control-props'
import { Icon } from '../ui/icon'
import { forWhom, kindsWords, priceWords, vatWords } from './bill'
import styles from './plan-cards.module.css'
import type { PlanOption } from './sign-up-documents'

/** Of the first of them: what leads to the plans leads to it. */
export const planId = fieldId('subscription')

interface PlanCardsProps {
  options: readonly PlanOption[]
  /** The code of one. */
  chosen: string | null
  problem: string | null
  onChoose: (code: string) => void
}

/** The plans, each a large card that is the target as a whole. */
export function PlanCards({ options, chosen, problem, onChoose }: PlanCardsProps) {
  const { systems } = useAgencyInfo()
  const houses = new Set(options.map(({ system }) => system))
  // Which house it is of is said where there is more than one.
  const houseOf = ({ system }: PlanOption) =>
    houses.size > 1 ? (systems.find(({ code }) => code === system)?.name ?? null) : null
  return (
    <fieldset className={styles.plans} aria-describedby={problem ? `${planId}-below` : undefined}>
      <legend className={styles.legend}>Choose your plan</legend>
      {problem ? (
        <p id={`${planId}-below`} className={styles.problem}>
          <Icon name="alert" size={20} />
          {problem}
        </p>
      ) : null}
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
  option: PlanOption
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
        </span>
      </span>
    </label>
  )
}
