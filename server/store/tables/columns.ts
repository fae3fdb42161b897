import type { ColumnType } from 'kysely'

/** A timestamptz: a Date when read; a Date or an ISO string when written. */
export type Moment = ColumnType<Date, Date | string, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** A jsonb: parsed when read, JSON text when written. */
export type Json = ColumnType<unknown, string, string>
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
