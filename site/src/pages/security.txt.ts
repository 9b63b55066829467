import { securityTextResponse } from '../content/securityContact.ts'

// GitHub's action for Pages leaves out folders whose name begins with a dot; RFC 9116, 3 names this
// address as the fallback.
export const GET = securityTextResponse
