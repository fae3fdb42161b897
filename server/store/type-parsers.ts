import { types } from 'pg'

const { INT8, DATE } = types.builtins

function parserFor(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format !== 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return String
  }
  return types.getTypeParser(oid, 'text')
}

/** For pg's `types`: int8 as number, date as 'YYYY-MM-DD'; all else as pg does it (timestamptz as Date). */
export const typeParsers = { getTypeParser: parserFor }
