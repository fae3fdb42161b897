import { reach } from '../data/reach'
import { useStore } from '../state/use-store'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { deviceIcon } from '../ui/device-word'
import { Dialog } from '../ui/dialog'
import { laterPart } from '../ui/later-part'
import { RichHtml } from '../ui/letter/rich-html'
import { Notice } from '../ui/notice'
import { TextArea } from '../ui/text-field'
import { bannerWords, pendingWords, statusWords } from './list-words'
import { SpecialListPicture } from './special-list-picture'
import styles from './special-lists.module.css'
import { type ListApplication, useListApplication } from './use-list-application'
import type { SpecialListView } from './use-special-lists'

const ListImageField = laterPart(async () => (await import('./list-image-field')).ListImageField)

interface SpecialListDialogProps {
  extraid: number
  list: SpecialListView
  open: boolean
  onClose: () => void
}

/** One list: where the application stands, what the moderator says, what the list is, and what it asks for. */
export function SpecialListDialog({ extraid, list, open, onClose }: SpecialListDialogProps) {
  const application = useListApplication(extraid, list, onClose)
  const { picture } = application
  const accepted = list.status === 'A'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={application.busy !== null}
      size="wide"
      title={list.listname}
      footer={<ListButtons list={list} application={application} />}
    >
      <div className={styles.dialog}>
        <ListBanner list={list} />
        {list.moderatornote ? (
          <p className={styles.feedback}>
            <b>Moderator’s feedback</b> {list.moderatornote}
          </p>
        ) : null}
        {list.description ? (
          <div className={styles.description}>
            <RichHtml html={list.description} />
          </div>
        ) : null}
        {list.src ? <SpecialListPicture key={list.src} src={list.src} /> : null}
        {list.photorequired || list.photoprompt || picture.isThere ? (
          <ListImageField
            list={list}
            image={application.image}
            picture={picture}
            part={application.part}
            disabled={accepted || application.busy !== null}
          />
        ) : null}
        {list.textrequired || list.textprompt || application.text ? (
          <TextArea
            label={list.textprompt ?? 'Your text'}
            hint={list.textrequired || accepted ? undefined : 'Optional'}
            value={application.text}
            disabled={accepted}
            onChange={(event) => application.setText(event.target.value)}
          />
        ) : null}
        {application.failure ? <Notice status="error" title={application.failure} /> : null}
      </div>
    </Dialog>
  )
}

interface ListButtonsProps {
  list: SpecialListView
  application: ListApplication
}

/** Close, Retract and Apply. Retract is there whenever there is an application; an accepted one hides Apply. */
function ListButtons({ list, application }: ListButtonsProps) {
  const { pending } = list
  const undoable = pending?.doing === 'retract' && pending.fate !== 'sending' && pending.fate !== 'agency'
  const applied = pending ? pending.doing === 'apply' : list.status !== null
  return (
    <div className={styles.footer}>
      {applied ? (
        <div className={styles.apart}>
          <Button variant="ghost" busy={application.busy === 'retract'} onClick={application.retract}>
            Retract
          </Button>
        </div>
      ) : null}
      {undoable ? (
        <div className={styles.apart}>
          <Button variant="ghost" icon="undo" onClick={() => void discardItem(pending.opId)}>
            Keep it
          </Button>
        </div>
      ) : null}
      <CloseButton />
      {list.status === 'A' ? null : (
        <Button busy={application.busy === 'apply' || application.image.isPreparing} onClick={application.apply}>
          Apply
        </Button>
      )}
    </div>
  )
}

const noticeStatus = { P: 'warning', A: 'success', R: 'info' } as const

/** The status banner of a list's dialog: what waits on this device first, else what the agency made of it. */
function ListBanner({ list }: { list: SpecialListView }) {
  const words = pendingWords(list.pending, useStore(reach) !== 'offline')
  if (list.pending && words) {
    const attention = list.pending.fate === 'attention'
    return <Notice status={attention ? 'error' : 'info'} icon={attention ? 'alert' : deviceIcon()} title={words} />
  }
  const status = list.pending?.doing === 'apply' ? 'P' : list.pending ? null : list.status
  if (status === null) return null
  return (
    <Notice
      status={noticeStatus[status]}
      {...(status === 'R' ? { icon: 'no' as const } : {})}
      title={statusWords[status]}
    >
      {bannerWords[status]}
    </Notice>
  )
}
