/** Paths that are the server's own: never answered with the shell. */
export const serverPaths = [/^\/dj\//, /^\/site\//, /^\/health\//, /^\/\.well-known\//, /^\/agency\.json$/]
