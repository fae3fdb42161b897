/** The specification's lg (part 1, section 9): the desktop layout, and the drawer beside the page. Apart, as the first script reads it. */
export const wideQuery = '(min-width: 1280px)'
