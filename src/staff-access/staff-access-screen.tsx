import { useParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'
import { ContinueForm } from './continue-form'
import classes from './staff-access-screen.module.css'
import { type Preview, usePreview } from './use-preview'

/** Staff access: shows the member first; only Continue, with a reason, starts acting for them. */
export function StaffAccessScreen() {
  const { extraid } = useParams()
  const { preview, again } = usePreview(extraid)
  return (
    <div className={classes.page}>
      <PageTitle>Staff Access</PageTitle>
      <Body preview={preview} again={again} />
    </div>
  )
}

function Body({ preview, again }: { preview: Preview; again: () => void }) {
  switch (preview.kind) {
    case 'asking':
      return <Skeleton cards={1} label="Looking up the member" />
    case 'found':
      return <ContinueForm member={preview} />
    case 'refused':
      return <Refused title={preview.message} />
    case 'no-parameter':
      return <Refused title="Missing URL parameter, please check your link" />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try again later" onRetry={again}>
          We couldn't reach the agency. Nothing was changed.
        </Failed>
      )
  }
}

function Refused({ title }: { title: string }) {
  return (
    <>
      <Notice status="error" title={title} />
      <ButtonLink variant="outline" to={pathTo('Login')}>
        Cancel
      </ButtonLink>
    </>
  )
}
