import { Button } from '../ui/button'
import { Input } from '../ui/controls'
import { Field } from '../ui/field'
import { Notice } from '../ui/notice'
import { type Bill, discountWords } from './bill'
import styles from './pay.module.css'
import type { Voucher } from './use-voucher'

export const voucherId = 'pay-voucher'

/** A voucher's code, with Check beside it, and what it is worth. */
export function VoucherField({ voucher, bill }: { voucher: Voucher; bill: Bill | null }) {
  const { code, worth, problem, busy } = voucher
  return (
    <>
      <Field id={voucherId} label="Voucher code" hint="The letters and digits that you were given" error={problem}>
        {(wiring) => (
          <span className={styles.beside}>
            <Input
              textKind="voucher"
              {...wiring}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              value={code}
              onChange={(event) => voucher.type(event.target.value)}
            />
            <Button
              variant="outline"
              busy={busy}
              onClick={() => void voucher.check().then((found) => found ?? document.getElementById(voucherId)?.focus())}
            >
              Check
            </Button>
          </span>
        )}
      </Field>
      {worth && bill ? (
        <Notice status="success" title={worth.isFull ? 'It pays for all of it' : discountWords(worth, bill)}>
          {worth.isFull ? 'No card is needed.' : null}
        </Notice>
      ) : null}
    </>
  )
}
