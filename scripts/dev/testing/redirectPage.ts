/** A redirect page, as much of it as markers are made from. */
export const redirectPage = (to: string): Buffer =>
  Buffer.from(
    `<html><head><meta http-equiv="refresh" content="0; url=${to}"></head><body>Moved</body></html>`,
  )
