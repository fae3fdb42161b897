import { type IconName, iconPaths } from './icon-paths'

interface IconProps {
  name: IconName
  /** 24 by default; 20 and 18 get a slightly heavier stroke, so that all look alike. */
  size?: 18 | 20 | 24
  className?: string | undefined
}

/** An icon beside a word; hidden from screen readers. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 24 ? 1.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  )
}
