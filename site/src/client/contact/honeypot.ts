/** Hidden form field and column. Bots fill it in; the database refuses rows where it has a value. */
export const HONEYPOT = 'leave_blank'
