interface Box {
  left: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const gap = 4
const margin = 8

/** Where a floating box goes (px of the window): below the field, above if there is room only there, always whole on screen. */
export function placeBeside(field: Box, own: Size, window: Size): { left: number; top: number } {
  const below = field.bottom + gap
  const above = field.top - gap - own.height
  const hasRoomBelow = below + own.height <= window.height - margin
  const top = hasRoomBelow || above < margin ? below : above
  return {
    left: Math.max(margin, Math.min(field.left, window.width - margin - own.width)),
    top: Math.max(margin, Math.min(top, window.height - margin - own.height)),
  }
}
