/** What a log line may hold: route templates, codes, counts and times; never a name, an id, a cookie or a body. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes one JSON line an event. */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

type Level = 'info' | 'warn' | 'error'

/** A logger that writes JSON lines by `write`, with the fields of `base` in each. */
export function createLogger(write: (line: string) => void, now: () => Date, base: LogFields = {}): Logger {
  const line = (level: Level, event: string, fields: LogFields = {}) =>
    write(JSON.stringify({ at: now().toISOString(), level, event, ...base, ...fields }))
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
  }
}

/** The same logger, with these fields in each line. */
export function withFields(log: Logger, base: LogFields): Logger {
  return {
    info: (event, fields) => log.info(event, { ...base, ...fields }),
    warn: (event, fields) => log.warn(event, { ...base, ...fields }),
    error: (event, fields) => log.error(event, { ...base, ...fields }),
  }
}
