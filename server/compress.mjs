import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes .br and .gz beside each text file of a folder that they make smaller, so that the server never compresses. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  await Promise.all(
    files.filter((file) => worthIt.test(file.name)).map((file) => compressFile(join(file.parentPath, file.name))),
  )
}

async function compressFile(path) {
  const plain = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const forms = { br: await brotliOf(plain, { params }), gz: await gzipOf(plain, { level: 9 }) }
  for (const [ending, packed] of Object.entries(forms)) {
    if (packed.length < plain.length) await writeFile(`${path}.${ending}`, packed)
  }
}
