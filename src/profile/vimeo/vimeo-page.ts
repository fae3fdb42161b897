import type { PageDefinition } from '../../../domain/profile/page'

/** What the page Video Clip reads and writes. */
export const vimeoPage: PageDefinition = {
  route: 'Vimeo',
  title: 'Video Clip',
  cards: [{ heading: 'Your video', fields: ['vimeo_id', 'vimeo_private', 'vimeo_width', 'vimeo_height'] }],
}
