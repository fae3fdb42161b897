/** The registry's database. In a file of its own: a start asks for it before anything that is heavy is there. */
export const registryName = 'callboard-device'
