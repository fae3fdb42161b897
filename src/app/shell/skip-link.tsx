import classes from './skip-link.module.css'

/** The first thing that the Tab key reaches: past bar and drawer, to the page. Leaves no entry in the history. */
export function SkipLink() {
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
      Skip to the page
    </button>
  )
}
