/** One request of the tus protocol that no honest device sends. */
export interface BadRequest {
  method: string
  /** The path below /dj/api/upload/; the whole path where it begins with a slash. {id} stands for an upload of the sender. */
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Values that are not numbers, are too large, or are not written as the protocol requires. */
const numbers = [
  ...['', ' ', '-1', '-0', '00', '+1', '1e3', '0x10', 'NaN', 'Infinity', '1.5', '1,2', '1, 2', '١', 'null', '[]'],
  ...['50000001', '100000000', '4294967296', '9007199254740993', '9'.repeat(30), '9'.repeat(4_000)],
]

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64')

/** Metadata that may not reach the database, a log or a page unchanged. */
const metadata = [
  ...[' ', ',', 'filename', 'filename ', 'filename =', 'filename not!base64', 'filename YQ', 'filename YQ==,', ',,,'],
  ...['filename YQ==,filename YQ==', '__proto__ YQ==', 'constructor YQ==', 'toString', 'filename  YQ==', 'é YQ=='],
  `filename ${base64('a\0b')},filetype ${base64('\0')}`,
  `filename ${base64('\x80\xff\xfe')},filetype ${base64('\xed\xa0\x80')}`,
  `filename ${base64('<script>alert(1)</script>')},filetype ${base64('text/html')}`,
  `filename ${base64('../../../etc/passwd')},filetype ${base64('image/jpeg\r\nX-Injected: 1')}`,
  `filename ${Buffer.from(`${'a'.repeat(254)}😀`).toString('base64')}`,
  `filename ${base64('a'.repeat(9_000))}`,
  Array.from({ length: 1_000 }, (_, at) => `k${at} YQ==`).join(','),
]

const ids = [
  ...['0', '0'.repeat(31), '0'.repeat(33), 'g'.repeat(32), 'F'.repeat(32), '%00'.repeat(32), '..%2f..%2fmark', '%'],
  ...["' or 1=1 --", '{id}/..', '{id}%00', '{id}/', '{id}//', '{id}/x', '{id}?x=1', '{id};a=b', '__proto__', 'upload'],
  ...['0'.repeat(32), '0'.repeat(8_000), '/dj/api/upload', '/dj/api/upload//', '/dj/api//upload/'],
]

const ours = { 'Content-Type': 'application/offset+octet-stream' }
const posted = (headers: Record<string, string>, body?: Buffer): BadRequest => {
  return { method: 'POST', path: '', headers, ...(body ? { body } : {}) }
}
const patched = (headers: Record<string, string>, body = Buffer.from('bytes')): BadRequest => {
  return { method: 'PATCH', path: '{id}', headers, body }
}
const length = { 'Upload-Length': '10' }
const start = { ...ours, 'Upload-Offset': '0' }

/** All the bad requests, in the same order each time. */
export function badTusRequests(): BadRequest[] {
  return [
    ...numbers.map((number) => posted({ 'Upload-Length': number })),
    ...numbers.map((number) => posted({ ...length, 'Upload-Defer-Length': number })),
    ...numbers.map((number) => posted({ 'Upload-Defer-Length': number })),
    ...numbers.map((number) => patched({ ...ours, 'Upload-Offset': number })),
    ...numbers.map((number) => patched({ ...start, 'Upload-Length': number })),
    ...metadata.map((words) => posted({ ...length, 'Upload-Metadata': words })),
    ...ids.flatMap((path) =>
      ['HEAD', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'GET'].map((method) => ({
        ...{ method, path, headers: { ...start, ...length } },
        ...(method === 'PATCH' ? { body: Buffer.from('x') } : {}),
      })),
    ),
    ...overridden(),
    ...extensions(),
    ...bodies(),
  ]
}

function overridden(): BadRequest[] {
  return ['DELETE', 'PATCH', 'POST', 'HEAD', 'GET', 'TRACE', ''].flatMap((other) =>
    ['POST', 'HEAD', 'OPTIONS', 'GET', 'PUT', 'PROPFIND'].map((method) => ({
      ...{ method, path: '{id}' },
      headers: { ...start, 'X-HTTP-Method-Override': other, 'X-HTTP-Method': other },
    })),
  )
}

/** Requests with extensions that the server does not offer, with other protocol versions, or with forged host headers. */
function extensions(): BadRequest[] {
  const sums = ['sha1', 'sha1 ', 'sha1 AAAA', 'md5 !', 'crc32 AAAA', ' ', `sha1 ${base64('x'.repeat(5_000))}`]
  const concat = ['partial', 'final;', 'final;/dj/api/upload/{id}', 'final;/dj/api/upload/{id} {id}', 'whole', '']
  const versions = ['', '0.2.2', '1.0.1', '2.0.0', '1.0.0, 1.0.0', 'x'.repeat(1_000)]
  return [
    ...sums.map((sum) => patched({ ...start, 'Upload-Checksum': sum })),
    ...concat.map((of) => posted({ ...length, 'Upload-Concat': of })),
    ...concat.map((of) => posted({ 'Upload-Concat': of })),
    ...versions.flatMap((version) => [
      posted({ ...length, 'Tus-Resumable': version }),
      patched({ ...start, 'Tus-Resumable': version }),
      { method: 'HEAD', path: '{id}', headers: { 'Tus-Resumable': version } },
    ]),
    ...['x', 'https', 'javascript:'].map((proto) => posted({ ...length, 'X-Forwarded-Proto': proto })),
    posted({ ...length, Forwarded: 'host="evil.test";proto=https', 'X-Forwarded-Host': 'evil.test' }),
    posted({ ...length, Host: 'evil.test' }),
  ]
}

/** Requests with a body of the wrong type, of the wrong length, or where no body belongs. */
function bodies(): BadRequest[] {
  const types = ['', 'text/html', 'application/json', 'multipart/form-data', 'application/offset+octet-stream; a=b']
  return [
    ...types.map((type) => patched({ 'Upload-Offset': '0', 'Content-Type': type })),
    patched(start, Buffer.alloc(0)),
    patched(start, Buffer.alloc(101)),
    patched(start, Buffer.alloc(3_000_000)),
    patched({ ...start, 'Transfer-Encoding': 'chunked' }, Buffer.alloc(3_000_000)),
    posted({ ...length, ...ours }, Buffer.alloc(10)),
    posted({ ...length, ...ours }, Buffer.alloc(11)),
    posted({ ...length, ...ours, 'Transfer-Encoding': 'chunked' }, Buffer.alloc(3_000_000)),
    posted({ 'Upload-Length': '0', ...ours }, Buffer.alloc(0)),
    { method: 'DELETE', path: '{id}', headers: {}, body: Buffer.from('x') },
    { method: 'HEAD', path: '{id}', headers: { 'Content-Length': '5' } },
  ]
}
