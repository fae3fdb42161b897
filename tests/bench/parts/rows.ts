/** As many as a long page of the portal has. */
export const twenty = Array.from({ length: 20 }, (_, n) => `Part ${n + 1}`)

/** A list as long as that of the nationalities. */
export const countries = Array.from({ length: 243 }, (_, n) => ({ value: `C${n}`, label: `Country ${n + 1}` }))
