let told: () => void = () => {}

/** Who asks the server anew who is of the family. */
export function onFamilyNews(handler: () => void): void {
  told = handler
}

/** The agency took an addition or a removal: the drawer and the pages follow. */
export function noteFamilyNews(): void {
  told()
}
