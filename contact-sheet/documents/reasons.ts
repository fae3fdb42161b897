import type { Reason } from '../frame/reasons'

/** In the order in which they are met most often. */
export const reasons: readonly Reason[] = [
  {
    ...{ id: 'blurred', key: 'b', label: 'Blurred' },
    text: 'The picture is blurred. Please take it again in good light, so that each letter can be read.',
  },
  {
    ...{ id: 'cut', key: 'c', label: 'Cut off' },
    text: 'A part of the document is cut off. Please take it again with all four corners in the picture.',
  },
  {
    ...{ id: 'glare', key: 'g', label: 'Glare' },
    text: 'Light is reflected on the document. Please take it again without flash.',
  },
  {
    ...{ id: 'wrong', key: 'w', label: 'Another document' },
    text: 'This is not the document that is asked for.',
  },
  {
    ...{ id: 'expired', key: 'x', label: 'Expired' },
    text: 'This document has expired. Please send one that is valid.',
  },
  {
    ...{ id: 'number', key: 'd', label: 'Number differs' },
    text: 'The number that you typed is not the one on the document.',
  },
  {
    ...{ id: 'day', key: 'y', label: 'Date differs' },
    text: 'The date that you typed is not the one on the document.',
  },
  {
    ...{ id: 'name', key: 'm', label: 'Name differs' },
    text: 'The name on the document is not the one in your profile. Please contact us about it.',
  },
]
