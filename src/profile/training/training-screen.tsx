import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useProfile } from '../../member/use-profile'
import { useSession } from '../../session/use-session'
import { DataPage } from '../data-page'
import { TrainingBody } from './training-body'
import { ageNow, trainingPage } from './training-page'

/** Training: what is asked for follows the member's age. */
export function TrainingScreen() {
  const extraid = Number(useParams().extraid)
  const state = useSession()
  const { data } = useProfile(extraid)
  const age = ageNow(data?.values.dateofbirth)
  const page = useMemo(() => trainingPage(age), [age])
  if (state.phase !== 'member') return null
  return <DataPage page={page} extraid={extraid} session={state.session} body={TrainingBody} />
}
