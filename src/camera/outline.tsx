interface OutlineProps {
  of: 'head' | 'full'
  className?: string | undefined
}

/** One line each in a box of 400 by 500, around the drawings Bust and Standing: a photo taken to the line fits the slot. */
const lines: Record<OutlineProps['of'], string> = {
  head: 'M24 500C27 432 56 400 106 381C144 367 164 356 164 326V294M236 294V326C236 356 256 367 294 381C344 400 373 432 376 500M200 74C250 74 281 114 280 184C279 230 266 264 242 289C229 302 215 309 200 309C185 309 171 302 158 289C134 264 121 230 120 184C119 114 150 74 200 74Z',
  full: 'M200 34C216 34 227 46 227 65C227 80 220 92 210 97V108C220 115 234 116 243 121C251 126 254 136 256 146L265 238C266 254 262 260 257 260C251 260 248 254 248 246L240 190C239 206 240 222 242 238C246 300 240 380 236 444C240 450 246 452 245 462H209L200 292L191 462H155C154 452 160 450 164 444C160 380 154 300 158 238C160 222 161 206 160 190L152 246C152 254 149 260 143 260C138 260 134 254 135 238L144 146C146 136 149 126 157 121C166 116 180 115 190 108V97C180 92 173 80 173 65C173 46 184 34 200 34Z',
}

/** The line around a person, to stand in while a photo is taken; in the colour of the text around it. Screen readers skip it. */
export function Outline({ of, className }: OutlineProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 500"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines[of]} />
    </svg>
  )
}
