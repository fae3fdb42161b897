const shells = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Whether the portal was opened from the home screen or the dock, without the browser's own bars. */
export function isInstalledShell(): boolean {
  const isApple = 'standalone' in navigator && navigator.standalone === true
  return isApple || shells.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches)
}
