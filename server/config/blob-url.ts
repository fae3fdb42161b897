import { StartError } from '../start-error'
import type { S3Place } from '../store/blobs/blob-store'
import type { Environment } from './environment'
import { urlOf } from './url-variable'

const form = 's3://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION'

/**
 * BLOB_URL: s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&tls=0], key and secret percent-encoded. tls=0 (plain http) is for a
 * store on this machine or in a network of its own. Null when it is not set: files are kept in DATA_DIR.
 */
export function blobPlaceOf(env: Environment): S3Place | null {
  const url = urlOf(env, 'BLOB_URL', ['s3:'])
  if (!url) return null
  const [bucket = '', ...rest] = url.pathname.split('/').filter(Boolean)
  const [region = 'us-east-1', tls = '1'] = ['region', 'tls'].map((name) => url.searchParams.get(name) ?? undefined)
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'region' && name !== 'tls')
  const isName = /^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) && rest.every((part) => /^[\w.-]+$/.test(part))
  if (!url.username || !url.password || !isName || unknown || !/^[\w-]+$/.test(region) || !/^[01]$/.test(tls)) {
    throw new StartError(`BLOB_URL must have the form ${form}.`)
  }
  return {
    endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: rest.length > 0 ? `${rest.join('/')}/` : '',
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
