/** A redirect page with the parts from which redirect markers are created. */
export const redirectPage = (to: string): Buffer =>
  Buffer.from(
    `<html><head><meta http-equiv="refresh" content="0; url=${to}"></head><body>Moved</body></html>`,
  )
