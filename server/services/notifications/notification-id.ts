/** Under which a provider or a mail server has a notification; of a restored database another one than of the lost. */
export function notificationIdOf({ id, created_at }: { id: number; created_at: Date }): string {
  return `${created_at.getTime()}.n${id}`
}
