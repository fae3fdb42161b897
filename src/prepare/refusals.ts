const another = 'Please choose another one.'

/** What a member reads where nothing is sent. */
export const refusals = {
  empty: `This file is empty. ${another}`,
  unreadable:
    'This file can’t be opened. If it is stored online, please save it on this device first, and then choose it again.',
  unknown: 'This file can’t be used as a photo. Please choose a JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP.',
  damaged: `This picture is damaged, so it can’t be used. ${another}`,
  vast: 'This picture has too many pixels to be used. Please choose a smaller one.',
  heavy: 'This picture is larger than 15 MB, and can’t be made smaller here. Please choose a smaller one.',
}
