/** What a thing is, said by colour, icon and word together; see tone.module.css. */
export type Tone = 'waiting' | 'available' | 'unavailable' | 'expired' | 'note' | 'device' | 'attention'
