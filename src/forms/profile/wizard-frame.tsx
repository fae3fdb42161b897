import { type ReactNode, useId } from 'react'
import { titleAt } from '../../../domain/access/page-paths'
import { pathTo, type RouteName, routeNamed } from '../../../domain/access/routes'
import { nextWizardPage, profilePages, stepOf, wizardOrder } from '../../../domain/profile/wizard'
import { Button, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TaskFooter } from '../../ui/task-footer'
import { PageList } from './page-list'
import classes from './wizard-frame.module.css'

/** What the frame shows of the member and the whole profile: src/member/use-wizard-facts.ts gives it. */
export interface WizardFacts {
  /** In family mode: whose page this is. */
  memberName: string | null
  /** Pages that have all they ask for. */
  complete: ReadonlySet<RouteName>
}

interface WizardFrameProps {
  route: RouteName
  extraid: number
  facts: WizardFacts
  /** Left out: the page saves nothing by itself, and has no Save. */
  onSave?: (() => void) | undefined
  /** Always a form, so that its children are not remounted as onSave comes and goes. By default: where onSave is given. */
  isForm?: boolean
  busy?: boolean
  /** False: there is nothing yet that could be saved. A page beside the wizard has no footer then. */
  canSave?: boolean
  /** 'Save & Next', or 'Save' on the last page, unless told. */
  saveLabel?: string
  /** 'Saving', unless told. */
  busyLabel?: string
  /** The page itself shows its main button, so Next is an outline one, as it is beside Save. */
  hasMainButton?: boolean
  /** The path of the page that Next leads to; left out or null: the next one of the profile. */
  wanted?: string | null
  /** A quiet line above the buttons. */
  footerNote?: ReactNode
  /** A quiet word beside the progress: how old the shown data is. */
  asOf?: ReactNode
  children: ReactNode
}

/**
 * The frame of a profile page (specification part 1, section 2): 'n of 11', the member's name in family mode, on a desktop
 * the list of the pages, and the footer with Next and Save. Title and back arrow are in the app bar. The children are one form.
 * A page beside the wizard has the same form, without the list and the progress.
 */
export function WizardFrame(props: WizardFrameProps) {
  const { route, extraid, facts, onSave, isForm = onSave !== undefined, busy = false, asOf, children } = props
  const form = useId()
  const isStep = wizardOrder.includes(route)
  return (
    <>
      <div className={classNames(classes.columns, isStep && classes.beside)}>
        <div className={classes.side}>
          <WizardProgress route={route} complete={facts.complete} asOf={asOf} />
          {isStep && <PageList route={route} extraid={extraid} complete={facts.complete} />}
        </div>
        <div className={classes.main}>
          {facts.memberName && <p className={classes.whose}>For {facts.memberName}</p>}
          {isForm ? (
            <form
              id={form}
              noValidate
              data-tracked=""
              onSubmit={(event) => {
                event.preventDefault()
                if (!busy) onSave?.()
              }}
            >
              {children}
            </form>
          ) : (
            children
          )}
        </div>
      </div>
      {(isStep || props.canSave) && <Footer {...props} form={form} />}
    </>
  )
}

function Footer({
  route,
  extraid,
  onSave,
  busy,
  canSave = true,
  saveLabel,
  busyLabel = 'Saving',
  hasMainButton = false,
  footerNote,
  wanted = null,
  form,
}: WizardFrameProps & { form: string }) {
  const next = nextWizardPage(route)
  const label = saveLabel ?? (next ? 'Save & Next' : 'Save')
  return (
    <TaskFooter label={next ? 'Next page' : 'Save'} width={wizardOrder.includes(route) ? 'wizard' : 'text'}>
      {footerNote && <div className={classes.note}>{footerNote}</div>}
      <div className={classes.buttons}>
        {next && (
          <ButtonLink variant={onSave || hasMainButton ? 'outline' : 'solid'} to={wanted ?? pathTo(next, { extraid })}>
            Next<span className="visually-hidden">: {(wanted && titleAt(wanted)) ?? routeNamed(next).title}</span>
          </ButtonLink>
        )}
        {onSave && (
          <Button type="submit" form={form} busy={busy} disabled={!canSave}>
            {busy ? busyLabel : label}
          </Button>
        )}
      </div>
    </TaskFooter>
  )
}

interface WizardProgressProps {
  route: RouteName
  complete: ReadonlySet<RouteName>
  asOf?: ReactNode
}

/**
 * 'n of 11' with a slim line of eleven parts: this page, the complete ones, the rest; and a line for how old the shown data
 * is, which keeps its space when it is empty, so that nothing moves as signal comes and goes.
 */
function WizardProgress({ route, complete, asOf }: WizardProgressProps) {
  const step = stepOf(route)
  return (
    <>
      {step !== null && (
        <div className={classes.progress}>
          <span className={classes.parts} aria-hidden="true">
            {profilePages.map((page) => (
              <i
                key={page}
                className={classNames(classes.part, page === route ? classes.here : complete.has(page) && classes.done)}
              />
            ))}
          </span>
          <p className={classNames(classes.count, 'numbers')}>
            {step} of {profilePages.length}
          </p>
        </div>
      )}
      <p className={classNames(classes.asOf, 'numbers')}>{asOf}</p>
    </>
  )
}
