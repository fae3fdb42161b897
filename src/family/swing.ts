/** A swing with nobody on it: the drawing of a family without members yet. */
export const swing = {
  path: 'M30 82 44 20M58 82 44 20M62 82 76 20M90 82 76 20M44 20h32M53 20v40M67 20v40M49 60h22v5H49zM22 82h76',
}
