import classes from './install-drawing.module.css'

/** Two pictures of a phone: the browser's bar with Share, and the list with Add to Home Screen. The text is beside them. */
export function InstallDrawing({ step }: { step: 'share' | 'add' }) {
  return (
    <svg className={classes.drawing} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      {step === 'share' ? <Bar /> : <List />}
    </svg>
  )
}

/** The lower end of a page, and the bar below it with five signs; the middle one is Share. */
function Bar() {
  return (
    <>
      <path className={classes.phone} d="M8 2v54a12 12 0 0 0 12 12h32a12 12 0 0 0 12-12V2" />
      <path className={classes.faint} d="M17 8h38M17 17h38M17 26h24" />
      <path className={classes.faint} d="M8 38h56" />
      <path className={classes.faint} d="M19 49l-3 3 3 3M53 49l3 3-3 3" />
      <circle className={classes.here} cx="36" cy="52" r="11" />
      <path className={classes.sign} d="M36 54v-8.5M33 48l3-3 3 3M32.5 51.5H31V58h10v-6.500h-1.500" />
    </>
  )
}

/** The list that Share opens; one row has a plus in a square. */
function List() {
  return (
    <>
      <path className={classes.phone} d="M8 2v54a12 12 0 0 0 12 12h32a12 12 0 0 0 12-12V2" />
      <path className={classes.faint} d="M17 10h26M17 56h26" />
      <rect className={classes.here} x="12" y="20" width="48" height="26" rx="6" />
      <path className={classes.sign} d="M18 33h16" />
      <path
        className={classes.sign}
        d="M43.500 27h9a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1-1.500 1.500h-9a1.500 1.500 0 0 1-1.500-1.500v-9a1.500 1.500 0 0 1 1.500-1.500zM48 30v6M45 33h6"
      />
    </>
  )
}
