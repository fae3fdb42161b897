import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { keepOnly } from '../data/pictures/kept-pictures'
import { pictureName } from '../data/pictures/picture-address'
import type { Read } from '../data/read'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { EmptyState } from '../ui/empty-state'
import { useNow } from '../ui/use-now'
import { SpecialListDialog } from './special-list-dialog'
import { SpecialLists } from './special-lists'
import styles from './special-lists.module.css'
import { type SpecialListView, useSpecialLists } from './use-special-lists'

/** Special Lists, step 11: the lists that casting picks from, and what the member applied to. */
export function SpecialListsScreen() {
  const extraid = Number(useParams().extraid)
  const read = useSpecialLists(extraid)
  useKeptListImages(extraid, read)
  const asOf = useAsOfWords(extraid, read, useNow())
  const facts = useWizardFacts(extraid)
  const [opened, setOpened] = useState<{ listid: number; open: boolean } | null>(null)
  const lists = read.data
  const list = lists?.find((one) => one.listid === opened?.listid)
  return (
    <WizardFrame route="SpecialLists" extraid={extraid} facts={facts} asOf={asOf}>
      {lists === undefined ? <NotRead read={read} what="the special lists" /> : null}
      {lists && lists.length > 0 ? (
        <>
          <p className={styles.intro}>
            People with something particular to offer: a skill, a look, a uniform. Apply to the lists that fit you.
          </p>
          <SpecialLists lists={lists} onOpen={(listid) => setOpened({ listid, open: true })} />
        </>
      ) : null}
      {lists?.length === 0 ? (
        <EmptyState drawing="board" title="There are no lists at the moment">
          When the agency opens one, it shows here.
        </EmptyState>
      ) : null}
      {opened && list ? (
        <SpecialListDialog
          key={list.listid}
          extraid={extraid}
          list={list}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      ) : null}
    </WizardFrame>
  )
}

/** The device keeps only those images of a member's applications that a fresh read from the agency names. */
function useKeptListImages(extraid: number, { data, stale }: Read<SpecialListView[]>): void {
  useEffect(() => {
    if (!data || stale) return
    const names = data.map(({ card }) => pictureName(card)).filter((name) => name !== null)
    void keepOnly(extraid, 'speciallist', names)
  }, [extraid, data, stale])
}
