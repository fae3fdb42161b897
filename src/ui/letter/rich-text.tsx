import { classNames } from '../class-names'
import { RichHtml } from './rich-html'
import styles from './rich-text.module.css'

/** HTML of the agency, set as text that is read. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div className={classNames(styles.rich, className)}>
      <RichHtml html={html} />
    </div>
  )
}
