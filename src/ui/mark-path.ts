/** The mark: a call sheet with one corner turned, hung a little askew from one pin. One colour, one path. */
export const markPath = [
  // the sheet
  'M7.18 3.86L22.10 2.29A3.5 3.5 0 0 1 25.95 5.40L27.62 21.31L21.83 28.46L9.90 29.71A3.5 3.5 0 0 1 6.05 26.60L4.07 7.70A3.5 3.5 0 0 1 7.18 3.86Z',
  // the ring of paper around the pin
  'M15.6 5.6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0-8.8Z',
  // the pin
  'M15.6 7.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6Z',
  // the first line of text
  'M10.68 17.97L21.62 16.82A1.4 1.4 0 0 1 21.91 19.60L10.97 20.75A1.4 1.4 0 0 1 10.68 17.97Z',
  // the second
  'M11.22 23.14L17.19 22.51A1.4 1.4 0 0 1 17.48 25.30L11.51 25.92A1.4 1.4 0 0 1 11.22 23.14Z',
].join('')
