import { type FormPlan, plannedPhotos, plannedValues } from '../../domain/notice-form/form-plan'
import { StartOver } from '../forms/start-over'
import { Notice } from '../ui/notice'
import { restsOnDevice } from './form-name'
import type { Application } from './use-application'

/** Says that what was typed before is back, and what has to be given again, as it was not kept. */
export function DraftBack({ application }: { application: Application }) {
  const again = notKept(application.plan)
  return (
    <Notice title="What you typed before is back" action={<DeleteTyped application={application} />}>
      {application.wasSent()
        ? 'You submitted it before, and no answer came: submit it again, and it counts once. '
        : 'It has not been sent yet. '}
      {application.step === 'form' && again.length > 0
        ? `Not kept here, so please give again: ${inWords(again)}.`
        : null}
    </Notice>
  )
}

/** Deletes what was typed, after a confirmation. */
export function DeleteTyped({ application }: { application: Application }) {
  return (
    <StartOver
      label="Delete what I typed"
      question="Delete all that you typed here?"
      doIt="Delete it"
      onStartOver={application.startOver}
    />
  )
}

/** The labels of what a form asks and no device keeps. */
function notKept(plan: FormPlan): readonly string[] {
  const values = plannedValues(plan).filter(({ name }) => !restsOnDevice(name))
  const labels = values.map(({ definition }) => definition.label)
  return plannedPhotos(plan).length > 0 ? [...labels, 'your photos'] : labels
}

/** 'Password, PPS number and your photos' */
function inWords(labels: readonly string[]): string {
  const [last = '', ...before] = [...labels].reverse()
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
}
