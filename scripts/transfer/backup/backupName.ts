const NAME = /^broadsheet-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/

/** The name of a backup made at a moment: names sort by time. */
export function backupName(at: Date): string {
  return `broadsheet-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`
}

/** Whether a file is named like a backup; other files at the destination are left alone. */
export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** When a backup was made, from its name; null for another file. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
