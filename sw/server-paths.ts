/** Paths that are the server's own: never answered with the shell. */
export const serverPaths = [/^\/dj\//, /^\/site\//, /^\/health\//, /^\/agency\.json$/]
