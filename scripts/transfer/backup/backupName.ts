const NAME = /^broadsheet-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/

/** Name of a backup; names sort by time. */
export function backupName(at: Date): string {
  return `broadsheet-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`
}

/** Whether a name is that of a backup; other files of the destination are ignored. */
export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** Time of a backup by its name; null for other files. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
