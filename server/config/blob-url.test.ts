import { expect, test } from 'vitest'
import { blobPlaceOf } from './blob-url'

test('BLOB_URL names a bucket, with what is needed to use it', () => {
  expect(blobPlaceOf({})).toBeNull()
  expect(blobPlaceOf({ BLOB_URL: 's3://KEY:a%2Fb@s3.example.ie/callboard/live/files?region=eu-west-1' })).toEqual({
    endpoint: 'https://s3.example.ie',
    bucket: 'callboard',
    prefix: 'live/files/',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b',
  })
  const local = blobPlaceOf({ BLOB_URL: 's3://KEY:SECRET@127.0.0.1:9000/callboard?tls=0' })
  expect(local).toMatchObject({ endpoint: 'http://127.0.0.1:9000', prefix: '', region: 'us-east-1' })
})

test.each([
  'https://KEY:SECRET@host/bucket',
  's3://host/bucket',
  's3://KEY@host/bucket',
  's3://KEY:SECRET@host',
  's3://KEY:SECRET@host/Bad_Bucket',
  's3://KEY:SECRET@host/bucket/a%20b',
  's3://KEY:SECRET@host/bucket?tls=maybe',
  's3://KEY:SECRET@host/bucket?zone=1',
  's3://KEY:SECRET@host/bucket?region=a/b',
])('%s is refused in one sentence that does not repeat it', (url) => {
  expect(() => blobPlaceOf({ BLOB_URL: url })).toThrow(/^BLOB_URL must (have the form|be an address)/)
  expect(() => blobPlaceOf({ BLOB_URL: url })).not.toThrow('host/')
})
