import { useState } from 'react'
import { reach } from '../../data/reach'
import { useStore } from '../../state/use-store'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { play, trash } from '../../ui/more-icons'
import { playerAddress, publicAddress } from './video-address'
import styles from './vimeo.module.css'

export interface StoredVideo {
  vimeo_id: string
  vimeo_private: string | null
  vimeo_width: number
  vimeo_height: number
}

interface VideoPreviewProps {
  video: StoredVideo
  /** Null: nothing is linked yet that could be removed. */
  onRemove: (() => void) | null
}

/** The video as it is linked now. The third-party player's frame is made only when a button is pressed. */
export function VideoPreview({ video, onRemove }: VideoPreviewProps) {
  const [shown, setShown] = useState<string | null>(null)
  const offline = useStore(reach) === 'offline'
  const address = playerAddress(video)
  const publicPage = publicAddress(video)
  return (
    <Card as="section" title="Preview">
      {shown === address ? (
        <iframe
          className={styles.player}
          style={{ aspectRatio: `${video.vimeo_width} / ${video.vimeo_height}` }}
          src={address}
          title="Your video"
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.stage}>
          <Button variant="outline" icon={play} disabled={offline} onClick={() => setShown(address)}>
            Show preview
          </Button>
          <p>
            {offline ? 'The preview needs signal.' : 'It plays from vimeo.com, which then knows that you watched it.'}
          </p>
        </div>
      )}
      <p className={styles.link}>
        <a href={publicPage} target="_blank" rel="noopener noreferrer">
          {publicPage.replace('https://', '')}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      {onRemove ? (
        <Button variant="ghost" size="sm" icon={trash} onClick={onRemove}>
          Remove Video
        </Button>
      ) : null}
    </Card>
  )
}
