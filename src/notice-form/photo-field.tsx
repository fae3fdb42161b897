import { useEffect, useId, useRef, useState } from 'react'
import type { PlannedPhoto } from '../../domain/notice-form/form-plan'
import { Outline } from '../camera/outline'
import { useHasCamera } from '../camera/use-has-camera'
import { fieldId } from '../forms/profile/control-props'
import { useFormField } from '../forms/profile/use-form-store'
import { asIsWords, preparingWords } from '../prepare/prepare-words'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { FieldMessage } from '../ui/field-message'
import { IconButton } from '../ui/icon-button'
import { laterPart } from '../ui/later-part'
import { camera, trash } from '../ui/more-icons'
import { Spinner } from '../ui/spinner'
import { useOnceOpen } from '../ui/use-once-open'
import { PhotoConcerns } from './photo-concerns'
import styles from './photo-field.module.css'
import type { Application } from './use-application'

const PhotoCamera = laterPart(async () => (await import('./photo-camera')).PhotoCamera)

interface PhotoFieldProps {
  photo: PlannedPhoto
  application: Application
  isPreview: boolean
}

/** A photo of the form: chosen or taken, prepared, shown, replaced, removed. Sent with the application, and never stored. */
export function PhotoField({ photo: { name, label, hint, required }, application, isPreview }: PhotoFieldProps) {
  const { photos, store } = application
  const state = useStore(photos.states).get(name) ?? photos.of(name)
  const { problem } = useFormField(store, name)
  const hasCamera = useHasCamera()
  const [isTaking, setTaking] = useState(false)
  const wasTaking = useOnceOpen(isTaking)
  const input = useRef<HTMLInputElement>(null)
  const title = useId()
  const below = useId()
  const { chosen, isPreparing, failure } = state
  const url = useUrl(chosen && !chosen.isAsIs ? chosen.blob : null)
  const wrong = failure ?? problem
  const begin = (job: Promise<void>) => {
    store.setProblem(name, null)
    void job
  }
  const pick = () => input.current?.click()
  const remove = () => {
    photos.remove(name)
    // The button that was pressed is gone.
    document.getElementById(fieldId(name))?.focus()
  }
  const verb = chosen ? 'Replace' : 'Choose photo'

  return (
    <section className={styles.photo} aria-labelledby={title}>
      <div className={styles.frame} data-filled={url === null ? undefined : ''}>
        {url === null ? (
          <Outline of={name === 'longportrait' ? 'full' : 'head'} className={styles.outline} />
        ) : (
          <img src={url} alt={`${label}, as it is sent`} />
        )}
      </div>
      <div className={styles.text}>
        <p id={title} className={styles.label}>
          {label}
          {required ? <span className={styles.mandatory}> (required)</span> : null}
        </p>
        <div id={below}>
          {wrong ? (
            <FieldMessage error={wrong} className={styles.problem} />
          ) : chosen ? null : (
            <p className={styles.hint}>{hint}</p>
          )}
          {chosen?.isAsIs ? <p className={styles.hint}>{asIsWords()}</p> : null}
          {chosen && !isPreparing ? <PhotoConcerns concerns={chosen.concerns} /> : null}
        </div>
        {isPreparing ? <Spinner label={preparingWords} /> : null}
        <div className={styles.actions}>
          <Button
            id={fieldId(name)}
            variant="outline"
            size="sm"
            disabled={isPreview}
            aria-label={`${verb}: ${label}`}
            aria-describedby={below}
            aria-invalid={wrong ? true : undefined}
            onClick={pick}
          >
            {verb}
          </Button>
          {hasCamera && !isPreview ? (
            <TakeButton label={label} isSmall={chosen !== null} onTake={() => setTaking(true)} />
          ) : null}
          {chosen ? <IconButton icon={trash} label={`Remove: ${label}`} onClick={remove} /> : null}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        // HEIC has no media type in many browsers.
        accept="image/*,.heic,.heif"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that choosing the same file again is a change.
          target.value = ''
          setTaking(false)
          if (file) begin(photos.choose(name, file))
        }}
      />
      {wasTaking ? (
        <PhotoCamera
          name={name}
          title={label}
          open={isTaking}
          onClose={() => setTaking(false)}
          onUse={(taken) => begin(photos.use(name, taken))}
          choose={<Button onClick={pick}>Choose photo</Button>}
        />
      ) : null}
    </section>
  )
}

/** Opens the camera: in words while there is no photo yet. */
function TakeButton({ label, isSmall, onTake }: { label: string; isSmall: boolean; onTake: () => void }) {
  const words = `Take photo: ${label}`
  if (isSmall) return <IconButton icon={camera} label={words} onClick={onTake} />
  return (
    <Button variant="outline" size="sm" icon={camera} aria-label={words} onClick={onTake}>
      Take photo
    </Button>
  )
}

function useUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
