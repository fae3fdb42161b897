import { useState } from 'react'
import styles from './special-lists.module.css'

/**
 * A list's picture, an ornament beside its description: nothing where it does not load, without signal say. The portal's pages show no
 * picture of another site (server/http/security-headers.ts), so only a path of this server is asked for.
 */
export function SpecialListPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  if (failed || !src.startsWith('/')) return null
  return <img className={styles.listPicture} src={src} alt="" onError={() => setFailed(true)} />
}
