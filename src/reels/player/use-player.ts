import { type RefObject, useEffect, useRef, useState } from 'react'
import { reach } from '../../data/reach'
import { useStore } from '../../state/use-store'
import { volume } from './volume'

/** unheard: it failed, and there was no signal. */
export type PlayerState = 'still' | 'loading' | 'playing' | 'failed' | 'unheard'

export interface Player {
  audio: RefObject<HTMLAudioElement | null>
  state: PlayerState
  /** The position (seconds). */
  at: number
  toggle: () => void
  seek: (seconds: number) => void
}

/** The player that is heard now: only one plays at a time. */
let heard: HTMLAudioElement | null = null

/**
 * A player of one sound. find: gives its address, only when it is to be heard; null where there is none. The player
 * releases the address when it fails or unmounts.
 */
export function usePlayer(find: () => Promise<Found | null>): Player {
  const audio = useRef<HTMLAudioElement>(null)
  const source = useRef<Found | null>(null)
  const [state, setState] = useState<PlayerState>('still')
  const [at, setAt] = useState(0)
  const loud = useStore(volume)

  useEffect(() => {
    if (audio.current) audio.current.volume = loud
  }, [loud])

  useEffect(() => {
    const player = audio.current
    if (!player) return undefined
    const over = new AbortController()
    const on = (name: string, then: () => void) => player.addEventListener(name, then, { signal: over.signal })
    on('playing', () => setState('playing'))
    // A seek in a paused player also fires this: that is no loading.
    on('waiting', () => player.paused || setState('loading'))
    on('pause', () => setState((now) => (now === 'playing' || now === 'loading' ? 'still' : now)))
    on('timeupdate', () => setAt(player.currentTime))
    on('ended', () => {
      player.currentTime = 0
      setState('still')
    })
    on('error', () => {
      source.current?.release()
      source.current = null
      setState(reach.get() === 'offline' ? 'unheard' : 'failed')
    })
    return () => {
      over.abort()
      player.pause()
      if (heard === player) heard = null
      source.current?.release()
      source.current = null
    }
  }, [])

  const play = async () => {
    const player = audio.current
    if (!player) return
    setState('loading')
    if (heard !== player) heard?.pause()
    heard = player
    if (!source.current) {
      const found = await find()
      // The player is gone by now, or another one was started, or this one was stopped.
      if (!audio.current || heard !== player) {
        found?.release()
        return setState('still')
      }
      if (!found) return setState('failed')
      source.current = found
      player.src = found.url
      player.currentTime = at
    }
    // Rejects where it was paused right after, or the browser wants a press first: it stays still.
    await player.play().catch(() => setState((now) => (now === 'loading' ? 'still' : now)))
  }

  return {
    audio,
    state,
    at,
    toggle: () => {
      const isOn = state === 'playing' || state === 'loading'
      if (!isOn) return void play()
      if (heard === audio.current) heard = null
      audio.current?.pause()
    },
    seek: (seconds) => {
      setAt(seconds)
      if (audio.current && source.current) audio.current.currentTime = seconds
    },
  }
}

/** An address, and the function that releases it. */
export interface Found {
  url: string
  release: () => void
}
