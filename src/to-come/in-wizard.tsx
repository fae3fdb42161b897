import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { RouteName } from '../../domain/access/routes'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'

/** The wizard's frame around a page that is still to come. */
export function InWizard({ route, children }: { route: RouteName; children: ReactNode }) {
  const extraid = Number(useParams().extraid)
  return (
    <WizardFrame route={route} extraid={extraid} facts={useWizardFacts(extraid)}>
      {children}
    </WizardFrame>
  )
}
